import { useColorScheme } from '@mui/material/styles';
import {
  Contrast,
  DarkModeOutlined as DarkMode,
  LightModeOutlined as LightMode,
} from '../../kit/iconesDaMoldura.tsx';

const temas = {
  system: { rotulo: 'Tema: do sistema', Icone: Contrast, seguinte: 'light' },
  light: { rotulo: 'Tema: claro', Icone: LightMode, seguinte: 'dark' },
  dark: { rotulo: 'Tema: escuro', Icone: DarkMode, seguinte: 'system' },
} as const;

/** Passa pelos temas do sistema, claro e escuro; a escolha fica no navegador. */
export function BotaoTema() {
  const { mode = 'system', setMode } = useColorScheme();
  const { rotulo, Icone, seguinte } = temas[mode];
  return (
    <button
      type="button"
      className="icone"
      aria-label={`${rotulo}. Trocar`}
      title={rotulo}
      onClick={() => setMode(seguinte)}
    >
      <Icone />
    </button>
  );
}
