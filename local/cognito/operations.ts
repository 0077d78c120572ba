import * as admin from "./admin.ts";
import { respondToAuthChallenge } from "./answer-challenge.ts";
import * as clients from "./api-clients.ts";
import * as factor from "./mfa.ts";
import type { Operation } from "./operation.ts";
import * as account from "./own-account.ts";
import * as password from "./own-password.ts";
import * as sessions from "./sessions.ts";
import { initiateAuth } from "./sign-in.ts";
import * as signUp from "./sign-up.ts";

export const operations: ReadonlyMap<string, Operation> = new Map([
  ["SignUp", signUp.signUp],
  ["ConfirmSignUp", signUp.confirmSignUp],
  ["ResendConfirmationCode", signUp.resendConfirmationCode],
  ["InitiateAuth", initiateAuth],
  ["RespondToAuthChallenge", respondToAuthChallenge],
  ["GetTokensFromRefreshToken", sessions.getTokensFromRefreshToken],
  ["RevokeToken", sessions.revokeToken],
  ["GlobalSignOut", sessions.globalSignOut],
  ["ForgotPassword", password.forgotPassword],
  ["ConfirmForgotPassword", password.confirmForgotPassword],
  ["ChangePassword", password.changePassword],
  ["GetUser", account.getUser],
  ["UpdateUserAttributes", account.updateUserAttributes],
  ["GetUserAttributeVerificationCode", account.getUserAttributeVerificationCode],
  ["VerifyUserAttribute", account.verifyUserAttribute],
  ["DeleteUser", account.deleteUser],
  ["AssociateSoftwareToken", factor.associateSoftwareToken],
  ["VerifySoftwareToken", factor.verifySoftwareToken],
  ["SetUserMFAPreference", factor.setUserMfaPreference],
  ["AdminSetUserMFAPreference", factor.adminSetUserMfaPreference],
  ["ListUsers", admin.listUsers],
  ["ListUsersInGroup", admin.listUsersInGroup],
  ["AdminDeleteUser", admin.adminDeleteUser],
  ["AdminGetUser", admin.adminGetUser],
  ["AdminCreateUser", admin.adminCreateUser],
  ["AdminSetUserPassword", admin.adminSetUserPassword],
  ["AdminAddUserToGroup", admin.adminAddUserToGroup],
  ["AdminRemoveUserFromGroup", admin.adminRemoveUserFromGroup],
  ["AdminListGroupsForUser", admin.adminListGroupsForUser],
  ["AdminEnableUser", admin.adminEnableUser],
  ["AdminDisableUser", admin.adminDisableUser],
  ["CreateUserPoolClient", clients.createUserPoolClient],
  ["DeleteUserPoolClient", clients.deleteUserPoolClient],
  ["AdminUserGlobalSignOut", admin.adminUserGlobalSignOut],
]);
