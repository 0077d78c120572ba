import ArrowLeft from "lucide-react/icons/arrow-left";
import { useLocation } from "react-router";
import { Button, type ButtonProps } from "./button.tsx";
import { useNavigate } from "./links.ts";

/** Goes to the previous page of this site; without one, to the front page. */
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

/** Whether Back stays on this site. In browsers that cannot tell, compares the key of the visit's first page. */
function hasOwnPageBehind(key: string): boolean {
  const { navigation } = window as { navigation?: { readonly canGoBack: boolean } };
  return navigation?.canGoBack ?? key !== "default";
}
