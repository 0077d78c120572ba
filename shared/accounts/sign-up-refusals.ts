/** What the sign-up form refuses with. The wording is agreed with the client: do not change it. */
export const signUpRefusals = {
  fullName: "Please enter your full name",
  email: "Please enter a valid email address",
  confirmPassword: "Passwords do not match",
  phone: "Please enter a valid phone number",
  service: "Please select your primary service",
} as const;
