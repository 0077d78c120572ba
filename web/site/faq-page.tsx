/** /faq: a module of its own, for its words are in /qa too. */
export { default } from "./content/faq.md";
