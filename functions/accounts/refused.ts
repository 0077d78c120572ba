/** Error that a user pool trigger throws to reject a sign-up or sign-in. The user reads the sentence. */
export class Refused extends Error {
  constructor(message: string) {
    super(message);
    this.name = "Refused";
  }
}
