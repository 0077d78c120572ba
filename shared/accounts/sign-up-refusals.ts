/** Refusals of the sign-up form. The client agreed this wording: do not change it. */
export const signUpRefusals = {
  fullName: "Please enter your full name",
  email: "Please enter a valid email address",
  confirmPassword: "Passwords do not match",
  phone: "Please enter a valid phone number",
  service: "Please select your primary service",
} as const;
