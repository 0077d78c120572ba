import { webBudget } from "./web-budget.ts";

// Prints the built web app's kB of JavaScript as one line of JSON, as the other benches print their answers.
console.log(JSON.stringify(await webBudget()));
