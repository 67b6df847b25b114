// Os ícones da moldura e da Home, à parte: os outros só se baixam com a tela que os mostra. São os do Lucide
// (https://lucide.dev), com os nomes que têm lá, um arquivo cada: o pacote inteiro são 1.700.
import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon';
import type { LucideIcon } from 'lucide-react';
import DesenhoAlarmClock from 'lucide-react/icons/alarm-clock';
import DesenhoArrowRight from 'lucide-react/icons/arrow-right';
import DesenhoBot from 'lucide-react/icons/bot';
import DesenhoChartColumn from 'lucide-react/icons/chart-column';
import DesenhoChevronDown from 'lucide-react/icons/chevron-down';
import DesenhoChevronLeft from 'lucide-react/icons/chevron-left';
import DesenhoChevronRight from 'lucide-react/icons/chevron-right';
import DesenhoCircleUserRound from 'lucide-react/icons/circle-user-round';
import DesenhoContrast from 'lucide-react/icons/contrast';
import DesenhoHouse from 'lucide-react/icons/house';
import DesenhoIdCard from 'lucide-react/icons/id-card';
import DesenhoLogOut from 'lucide-react/icons/log-out';
import DesenhoMail from 'lucide-react/icons/mail';
import DesenhoMenu from 'lucide-react/icons/menu';
import DesenhoMessageSquareText from 'lucide-react/icons/message-square-text';
import DesenhoMessagesSquare from 'lucide-react/icons/messages-square';
import DesenhoMoon from 'lucide-react/icons/moon';
import DesenhoPackage from 'lucide-react/icons/package';
import DesenhoPanelsTopLeft from 'lucide-react/icons/panels-top-left';
import DesenhoPlug from 'lucide-react/icons/plug';
import DesenhoRefreshCw from 'lucide-react/icons/refresh-cw';
import DesenhoSearch from 'lucide-react/icons/search';
import DesenhoShoppingBag from 'lucide-react/icons/shopping-bag';
import DesenhoSun from 'lucide-react/icons/sun';
import DesenhoTag from 'lucide-react/icons/tag';
import DesenhoUserRoundSearch from 'lucide-react/icons/user-round-search';
import DesenhoUsersRound from 'lucide-react/icons/users-round';

/** Um ícone do Lucide com o tamanho e a cor que o MUI lhe dá onde está; que não se preencha é o tema que diz. */
export const icone = (Desenho: LucideIcon) => (props: SvgIconProps) => (
  <SvgIcon component={Desenho} inheritViewBox strokeWidth={1.75} {...props} />
);

export const AlarmClock = /* @__PURE__ */ icone(DesenhoAlarmClock);
export const ArrowRight = /* @__PURE__ */ icone(DesenhoArrowRight);
export const Bot = /* @__PURE__ */ icone(DesenhoBot);
export const ChartColumn = /* @__PURE__ */ icone(DesenhoChartColumn);
export const ChevronDown = /* @__PURE__ */ icone(DesenhoChevronDown);
export const ChevronLeft = /* @__PURE__ */ icone(DesenhoChevronLeft);
export const ChevronRight = /* @__PURE__ */ icone(DesenhoChevronRight);
export const CircleUserRound = /* @__PURE__ */ icone(DesenhoCircleUserRound);
export const House = /* @__PURE__ */ icone(DesenhoHouse);
export const IdCard = /* @__PURE__ */ icone(DesenhoIdCard);
export const LogOut = /* @__PURE__ */ icone(DesenhoLogOut);
export const Mail = /* @__PURE__ */ icone(DesenhoMail);
export const Menu = /* @__PURE__ */ icone(DesenhoMenu);
export const MessageSquareText = /* @__PURE__ */ icone(DesenhoMessageSquareText);
export const MessagesSquare = /* @__PURE__ */ icone(DesenhoMessagesSquare);
export const Moon = /* @__PURE__ */ icone(DesenhoMoon);
export const Package = /* @__PURE__ */ icone(DesenhoPackage);
export const PanelsTopLeft = /* @__PURE__ */ icone(DesenhoPanelsTopLeft);
export const Plug = /* @__PURE__ */ icone(DesenhoPlug);
export const RefreshCw = /* @__PURE__ */ icone(DesenhoRefreshCw);
export const Search = /* @__PURE__ */ icone(DesenhoSearch);
export const ShoppingBag = /* @__PURE__ */ icone(DesenhoShoppingBag);
export const Sun = /* @__PURE__ */ icone(DesenhoSun);
export const Contrast = /* @__PURE__ */ icone(DesenhoContrast);
export const Tag = /* @__PURE__ */ icone(DesenhoTag);
export const UserRoundSearch = /* @__PURE__ */ icone(DesenhoUserRoundSearch);
export const UsersRound = /* @__PURE__ */ icone(DesenhoUsersRound);
