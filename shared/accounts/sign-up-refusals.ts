/** The refusals of part 1 section 5, byte for byte. */
export const signUpRefusals = {
  fullName: "Please enter your full name",
  email: "Please enter a valid email address",
  confirmPassword: "Passwords do not match",
  phone: "Please enter a valid phone number",
  service: "Please select your primary service",
} as const;
