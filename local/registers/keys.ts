/** Keys that the local DVLA and DVSA accept, in the format of the registers' secret in the cloud. */
export const localRegisterKeys = {
  dvlaKey: "local-dvla-key",
  dvsa: {
    clientId: "local-dvsa-client",
    clientSecret: "local-dvsa-secret",
    tokenUrl: "https://login.example.test/oauth2/v2.0/token",
    apiKey: "local-dvsa-key",
  },
};
