import { BagIcon } from '#widgets/icons/BagIcon.tsx';
import { BarCodeIcon } from '#widgets/icons/BarCodeIcon.tsx';
import { BellIcon } from '#widgets/icons/BellIcon.tsx';
import { BowlIcon } from '#widgets/icons/BowlIcon.tsx';
import { CalendarIcon } from '#widgets/icons/CalendarIcon.tsx';
import { CardIcon } from '#widgets/icons/CardIcon.tsx';
import { ChatIcon } from '#widgets/icons/ChatIcon.tsx';
import { CheckIcon } from '#widgets/icons/CheckIcon.tsx';
import { ChevronDownIcon } from '#widgets/icons/ChevronDownIcon.tsx';
import { ChevronLeftIcon } from '#widgets/icons/ChevronLeftIcon.tsx';
import { ChevronRightIcon } from '#widgets/icons/ChevronRightIcon.tsx';
import { ChevronUpIcon } from '#widgets/icons/ChevronUpIcon.tsx';
import { ClockIcon } from '#widgets/icons/ClockIcon.tsx';
import { CloseIcon } from '#widgets/icons/CloseIcon.tsx';
import { CompassIcon } from '#widgets/icons/CompassIcon.tsx';
import { CopyIcon } from '#widgets/icons/CopyIcon.tsx';
import { EditIcon } from '#widgets/icons/EditIcon.tsx';
import { FilterIcon } from '#widgets/icons/FilterIcon.tsx';
import { FlagIcon } from '#widgets/icons/FlagIcon.tsx';
import { GiftIcon } from '#widgets/icons/GiftIcon.tsx';
import { GlobeIcon } from '#widgets/icons/GlobeIcon.tsx';
import { HeartIcon } from '#widgets/icons/HeartIcon.tsx';
import { HomeIcon } from '#widgets/icons/HomeIcon.tsx';
import { InfoIcon } from '#widgets/icons/InfoIcon.tsx';
import { LeaveIcon } from '#widgets/icons/LeaveIcon.tsx';
import { LockIcon } from '#widgets/icons/LockIcon.tsx';
import { MapIcon } from '#widgets/icons/MapIcon.tsx';
import { MegaphoneIcon } from '#widgets/icons/MegaphoneIcon.tsx';
import { MinusIcon } from '#widgets/icons/MinusIcon.tsx';
import { MoreIcon } from '#widgets/icons/MoreIcon.tsx';
import { OfflineIcon } from '#widgets/icons/OfflineIcon.tsx';
import { PersonIcon } from '#widgets/icons/PersonIcon.tsx';
import { PhoneIcon } from '#widgets/icons/PhoneIcon.tsx';
import { PictureIcon } from '#widgets/icons/PictureIcon.tsx';
import { PinIcon } from '#widgets/icons/PinIcon.tsx';
import { PlusIcon } from '#widgets/icons/PlusIcon.tsx';
import { QrIcon } from '#widgets/icons/QrIcon.tsx';
import { ReceiptIcon } from '#widgets/icons/ReceiptIcon.tsx';
import { RefreshIcon } from '#widgets/icons/RefreshIcon.tsx';
import { ScanIcon } from '#widgets/icons/ScanIcon.tsx';
import { SearchIcon } from '#widgets/icons/SearchIcon.tsx';
import { ShareIcon } from '#widgets/icons/ShareIcon.tsx';
import { ShopIcon } from '#widgets/icons/ShopIcon.tsx';
import { SunIcon } from '#widgets/icons/SunIcon.tsx';
import { TableIcon } from '#widgets/icons/TableIcon.tsx';
import { TargetIcon } from '#widgets/icons/TargetIcon.tsx';
import { TextSizeIcon } from '#widgets/icons/TextSizeIcon.tsx';
import { ThumbIcon } from '#widgets/icons/ThumbIcon.tsx';
import { TicketIcon } from '#widgets/icons/TicketIcon.tsx';
import { TrashIcon } from '#widgets/icons/TrashIcon.tsx';
import { TruckIcon } from '#widgets/icons/TruckIcon.tsx';
import { WalletIcon } from '#widgets/icons/WalletIcon.tsx';
import { WarningIcon } from '#widgets/icons/WarningIcon.tsx';

import { Row } from './Row.tsx';

const ICONS = {
  BagIcon,
  BarCodeIcon,
  BellIcon,
  BowlIcon,
  CalendarIcon,
  CardIcon,
  ChatIcon,
  CheckIcon,
  ChevronDownIcon,
  ChevronLeftIcon,
  ChevronRightIcon,
  ChevronUpIcon,
  ClockIcon,
  CloseIcon,
  CompassIcon,
  CopyIcon,
  EditIcon,
  FilterIcon,
  FlagIcon,
  GiftIcon,
  GlobeIcon,
  HeartIcon,
  HomeIcon,
  InfoIcon,
  LeaveIcon,
  LockIcon,
  MapIcon,
  MegaphoneIcon,
  MinusIcon,
  MoreIcon,
  OfflineIcon,
  PersonIcon,
  PhoneIcon,
  PictureIcon,
  PinIcon,
  PlusIcon,
  QrIcon,
  ReceiptIcon,
  RefreshIcon,
  ScanIcon,
  SearchIcon,
  ShareIcon,
  ShopIcon,
  SunIcon,
  TableIcon,
  TargetIcon,
  TextSizeIcon,
  ThumbIcon,
  TicketIcon,
  TrashIcon,
  TruckIcon,
  WalletIcon,
  WarningIcon,
} as const;

export function IconsSection() {
  return (
    <Row>
      {Object.entries(ICONS).map(([name, Icon]) => (
        <span key={name} title={name}>
          <Icon />
        </span>
      ))}
    </Row>
  );
}
