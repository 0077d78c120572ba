import "../ui/base.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { followTheme } from "../ui/theme.ts";
import { Providers } from "./providers.tsx";
import { Router } from "./router.tsx";
import { Shell } from "./shell/shell.tsx";

followTheme();

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root to draw in");

createRoot(root).render(
  <StrictMode>
    <Providers>
      <Shell>
        <Router />
      </Shell>
    </Providers>
  </StrictMode>,
);
