// Runs inside the pages of the route tour: goes through the app by the browser's history, signs in past the sign-in
// page, and asks the API. test/support/in-page.ts is its door.
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

const go = (to) => {
  history.pushState(null, "", to);
  dispatchEvent(new PopStateEvent("popstate"));
};

/** By way of an address that there is not, so that nothing of the page before is taken for the next. */
async function visitRoute({ path, end, patienceMs }) {
  const headings = () => [...document.querySelectorAll("main h1")].map((h1) => h1.textContent?.trim() ?? "");
  const between = "/between-two-pages";
  const isBetween = () => document.querySelector("main code")?.textContent === between;
  const until = Date.now() + patienceMs;
  go(between);
  while (!isBetween() && Date.now() < until) await pause(10);
  go(path);
  const at = () => `${location.pathname}${location.search}${location.hash}`;
  const rests = () => !isBetween() && headings().length > 0 && !document.querySelector(".ui-page-spinner");
  while (!(rests() && at() === end) && Date.now() < until) await pause(20);
  const settled = rests();
  // Lists may still load; their links are wanted too, but no page is wrong for being slow.
  const enough = Date.now() + 3000;
  while (document.querySelector("main [aria-busy=true]") && Date.now() < enough) await pause(50);
  const links = [...document.querySelectorAll("a[href]")]
    .filter((link) => link.origin === location.origin)
    .map((link) => link.pathname);
  return { at: at(), headings: headings(), settled, links: [...new Set(links)] };
}

const webConfig = async () => (await fetch("/config.json")).json();
const keysOf = (config) => `CognitoIdentityServiceProvider.${config.userPoolClientId}`;

/** Asks the user pool for tokens and puts them where the app keeps them. */
async function takeTokens({ email, password }) {
  const config = await webConfig();
  const answer = await fetch(config.userPoolEndpoint, {
    method: "POST",
    headers: {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": "AWSCognitoIdentityProviderService.InitiateAuth",
    },
    body: JSON.stringify({
      AuthFlow: "USER_PASSWORD_AUTH",
      ClientId: config.userPoolClientId,
      AuthParameters: { USERNAME: email, PASSWORD: password },
    }),
  });
  const { AuthenticationResult: tokens, message } = await answer.json();
  if (!tokens) throw new Error(`${email} cannot sign in: ${message ?? answer.status}`);
  const claims = tokens.AccessToken.split(".")[1].replaceAll("-", "+").replaceAll("_", "/");
  const { sub } = JSON.parse(atob(claims));
  const prefix = keysOf(config);
  localStorage.setItem(`${prefix}.LastAuthUser`, sub);
  localStorage.setItem(`${prefix}.${sub}.accessToken`, tokens.AccessToken);
  localStorage.setItem(`${prefix}.${sub}.idToken`, tokens.IdToken);
  localStorage.setItem(`${prefix}.${sub}.refreshToken`, tokens.RefreshToken);
  localStorage.setItem(`${prefix}.${sub}.clockDrift`, "0");
  localStorage.setItem("haulyard.signInClient", config.userPoolClientId);
}

/** The data of a query, asked as whoever has signed in here. */
async function askApi({ query }) {
  const config = await webConfig();
  const prefix = keysOf(config);
  const sub = localStorage.getItem(`${prefix}.LastAuthUser`);
  const answer = await fetch(config.graphqlUrl, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      authorization: localStorage.getItem(`${prefix}.${sub}.accessToken`) ?? "",
    },
    body: JSON.stringify({ query }),
  });
  return (await answer.json()).data;
}

globalThis.routeTour = { visitRoute, takeTokens, askApi };
