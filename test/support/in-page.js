// Runs inside the pages of the route tour: goes through the app by the browser's history. test/support/in-page.ts is its
// door.
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
  const isLoading = () => [...document.querySelectorAll("[role=status]")].some((one) => one.textContent === "Loading");
  const rests = () => !isBetween() && headings().length > 0 && !isLoading();
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

globalThis.visitRoute = visitRoute;
