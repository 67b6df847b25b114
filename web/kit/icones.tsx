// Os ícones do painel, além dos da moldura; o do WhatsApp é a marca dele, que o Lucide não tem.
import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon';
import DesenhoArchiveRestore from 'lucide-react/icons/archive-restore';
import DesenhoArrowDown from 'lucide-react/icons/arrow-down';
import DesenhoArrowLeft from 'lucide-react/icons/arrow-left';
import DesenhoArrowUp from 'lucide-react/icons/arrow-up';
import DesenhoAtSign from 'lucide-react/icons/at-sign';
import DesenhoBan from 'lucide-react/icons/ban';
import DesenhoCalendarDays from 'lucide-react/icons/calendar-days';
import DesenhoCalendarX from 'lucide-react/icons/calendar-x';
import DesenhoChartLine from 'lucide-react/icons/chart-line';
import DesenhoCheck from 'lucide-react/icons/check';
import DesenhoCircleAlert from 'lucide-react/icons/circle-alert';
import DesenhoCircleCheck from 'lucide-react/icons/circle-check';
import DesenhoClock from 'lucide-react/icons/clock';
import DesenhoCopy from 'lucide-react/icons/copy';
import DesenhoCreditCard from 'lucide-react/icons/credit-card';
import DesenhoDownload from 'lucide-react/icons/download';
import DesenhoEllipsis from 'lucide-react/icons/ellipsis';
import DesenhoExternalLink from 'lucide-react/icons/external-link';
import DesenhoEye from 'lucide-react/icons/eye';
import DesenhoEyeOff from 'lucide-react/icons/eye-off';
import DesenhoFileUp from 'lucide-react/icons/file-up';
import DesenhoGlobe from 'lucide-react/icons/globe';
import DesenhoGripVertical from 'lucide-react/icons/grip-vertical';
import DesenhoHourglass from 'lucide-react/icons/hourglass';
import DesenhoInfo from 'lucide-react/icons/info';
import DesenhoListChecks from 'lucide-react/icons/list-checks';
import DesenhoListFilter from 'lucide-react/icons/list-filter';
import DesenhoPencil from 'lucide-react/icons/pencil';
import DesenhoPhone from 'lucide-react/icons/phone';
import DesenhoPlus from 'lucide-react/icons/plus';
import DesenhoQrCode from 'lucide-react/icons/qr-code';
import DesenhoRotateCw from 'lucide-react/icons/rotate-cw';
import DesenhoSendHorizontal from 'lucide-react/icons/send-horizontal';
import DesenhoSmartphone from 'lucide-react/icons/smartphone';
import DesenhoTrash2 from 'lucide-react/icons/trash-2';
import DesenhoUpload from 'lucide-react/icons/upload';
import DesenhoUserRoundX from 'lucide-react/icons/user-round-x';
import DesenhoX from 'lucide-react/icons/x';
import { icone } from './iconesDaMoldura.tsx';

export * from './iconesDaMoldura.tsx';

export const ArchiveRestore = /* @__PURE__ */ icone(DesenhoArchiveRestore);
export const ArrowDown = /* @__PURE__ */ icone(DesenhoArrowDown);
export const ArrowLeft = /* @__PURE__ */ icone(DesenhoArrowLeft);
export const ArrowUp = /* @__PURE__ */ icone(DesenhoArrowUp);
export const AtSign = /* @__PURE__ */ icone(DesenhoAtSign);
export const Ban = /* @__PURE__ */ icone(DesenhoBan);
export const CalendarDays = /* @__PURE__ */ icone(DesenhoCalendarDays);
export const CalendarX = /* @__PURE__ */ icone(DesenhoCalendarX);
export const ChartLine = /* @__PURE__ */ icone(DesenhoChartLine);
export const Check = /* @__PURE__ */ icone(DesenhoCheck);
export const CircleAlert = /* @__PURE__ */ icone(DesenhoCircleAlert);
export const CircleCheck = /* @__PURE__ */ icone(DesenhoCircleCheck);
export const Clock = /* @__PURE__ */ icone(DesenhoClock);
export const Copy = /* @__PURE__ */ icone(DesenhoCopy);
export const CreditCard = /* @__PURE__ */ icone(DesenhoCreditCard);
export const Download = /* @__PURE__ */ icone(DesenhoDownload);
export const Ellipsis = /* @__PURE__ */ icone(DesenhoEllipsis);
export const ExternalLink = /* @__PURE__ */ icone(DesenhoExternalLink);
export const Eye = /* @__PURE__ */ icone(DesenhoEye);
export const EyeOff = /* @__PURE__ */ icone(DesenhoEyeOff);
export const FileUp = /* @__PURE__ */ icone(DesenhoFileUp);
export const Globe = /* @__PURE__ */ icone(DesenhoGlobe);
export const GripVertical = /* @__PURE__ */ icone(DesenhoGripVertical);
export const Hourglass = /* @__PURE__ */ icone(DesenhoHourglass);
export const Info = /* @__PURE__ */ icone(DesenhoInfo);
export const ListChecks = /* @__PURE__ */ icone(DesenhoListChecks);
export const ListFilter = /* @__PURE__ */ icone(DesenhoListFilter);
export const Pencil = /* @__PURE__ */ icone(DesenhoPencil);
export const Phone = /* @__PURE__ */ icone(DesenhoPhone);
export const Plus = /* @__PURE__ */ icone(DesenhoPlus);
export const QrCode = /* @__PURE__ */ icone(DesenhoQrCode);
export const RotateCw = /* @__PURE__ */ icone(DesenhoRotateCw);
export const SendHorizontal = /* @__PURE__ */ icone(DesenhoSendHorizontal);
export const Smartphone = /* @__PURE__ */ icone(DesenhoSmartphone);
export const Trash2 = /* @__PURE__ */ icone(DesenhoTrash2);
export const Upload = /* @__PURE__ */ icone(DesenhoUpload);
export const UserRoundX = /* @__PURE__ */ icone(DesenhoUserRoundX);
export const X = /* @__PURE__ */ icone(DesenhoX);

/** A marca do WhatsApp. */
export const WhatsApp = (props: SvgIconProps) => (
  <SvgIcon {...props}>
    <path d="M16.75 13.96c.25.13.41.2.46.3.06.11.04.61-.21 1.18-.2.56-1.24 1.1-1.7 1.12-.46.02-.47.36-2.96-.73-2.49-1.09-3.99-3.75-4.11-3.92-.12-.17-.96-1.38-.92-2.61.05-1.22.69-1.8.95-2.04.24-.26.51-.29.68-.26h.47c.15 0 .36-.06.55.45l.69 1.87c.06.13.1.28.01.44l-.27.41-.39.42c-.12.12-.26.25-.12.5.12.26.62 1.09 1.32 1.78.91.88 1.71 1.17 1.95 1.3.24.14.39.12.54-.04l.81-.94c.19-.25.35-.19.58-.11l1.67.88M12 2a10 10 0 0 1 10 10 10 10 0 0 1-10 10c-1.97 0-3.8-.57-5.35-1.55L2 22l1.55-4.65A9.969 9.969 0 0 1 2 12 10 10 0 0 1 12 2m0 2a8 8 0 0 0-8 8c0 1.72.54 3.31 1.46 4.61L4.5 19.5l2.89-.96A7.95 7.95 0 0 0 12 20a8 8 0 0 0 8-8 8 8 0 0 0-8-8z" />
  </SvgIcon>
);
