import ArrowLeft from "lucide-react/icons/arrow-left";
import { useLocation } from "react-router";
import { Button, type ButtonProps } from "./button.tsx";
import { useNavigate } from "./links.ts";

/** Leads back to where one came from on this site, or to the front page. */
export function BackButton(look: Pick<ButtonProps, "kind" | "size">) {
  const navigate = useNavigate();
  const { key } = useLocation();
  const back = () => void (hasOwnPageBehind(key) ? navigate(-1) : navigate("/"));
  return (
    <Button {...look} icon={<ArrowLeft aria-hidden="true" />} onClick={back}>
      Back
    </Button>
  );
}

/** Whether Back stays on this site. Browsers that do not tell: by the key of the first page of a visit. */
function hasOwnPageBehind(key: string): boolean {
  const { navigation } = window as { navigation?: { readonly canGoBack: boolean } };
  return navigation?.canGoBack ?? key !== "default";
}
