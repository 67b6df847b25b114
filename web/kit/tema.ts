import { createTheme } from '@mui/material/styles';
import type {} from '@mui/material/themeCssVarsAugmentation';
import { createElement } from 'react';
import { ChevronDown } from './iconesDaMoldura.tsx';

/** Onde a escolha de tema ('light' | 'dark' | 'system') fica guardada; `public/assets/tema-1.js` lê o mesmo nome. */
export const CHAVE_DO_TEMA = 'tema';

// A letra e a que a espera estão em web/painel/app/tema.css.
const fonte = "Geist, 'Geist no aparelho', system-ui, sans-serif";

/** O que flutua tem sombra; no escuro ela não se vê, e o fio é que o separa do fundo. */
const FLUTUA = { border: '1px solid var(--p-palette-divider)' } as const;

/** O contorno dos campos e das caixas de marcar: 3:1 sobre o fundo, que é o que diz onde o campo está. */
const CONTORNO = 'color-mix(in srgb, var(--p-palette-text-secondary) 66%, transparent)';
/** O do que se reconhece sem ele, pelas palavras: um botão. */
const FIO = 'color-mix(in srgb, var(--p-palette-text-secondary) 30%, transparent)';

/** O fundo da procura e dos filtros de uma lista, que se reconhecem sem contorno. */
const LEVE = 'color-mix(in srgb, var(--tinta) 5%, transparent)';

/** A seta de onde se escolhe de uma lista, com o mesmo ar à direita que o texto tem à esquerda. */
const A_ESCOLHER = {
  icon: { right: 9, fontSize: '1rem', color: 'var(--p-palette-text-secondary)' },
  // Ao lado da procura, da largura do que se escolheu.
  select: { '&&&': { paddingRight: 34 }, '[role="search"] &': { fieldSizing: 'content' } },
} as const;

/** O menor lado do que se toca com o dedo, em px. */
const DEDO = 44;

/**
 * Onde se aponta com o dedo, tudo o que se toca tem ao menos `DEDO` de altura, num lugar só e não tela por tela. O
 * link no meio de uma frase (`p`) fica na linha dela; o seletor `body :is(…)` vence a altura que cada peça traz.
 */
const PARA_O_DEDO = {
  'body :is(.MuiButtonBase-root:not(.MuiSwitch-switchBase), .MuiFormControlLabel-root, .MuiInputBase-root)': {
    minHeight: DEDO,
  },
  'body :is(.MuiIconButton-root, .MuiCheckbox-root)': { minWidth: DEDO },
  // O trilho tem 14 px de alto e o botão dele, 20.
  'body .MuiSwitch-root': { height: DEDO, paddingBlock: (DEDO - 14) / 2 },
  'body .MuiSwitch-switchBase': { paddingBlock: (DEDO - 20) / 2 },
  // O próprio campo, e não só a moldura: o seletor do aparelho só abre no que é dele.
  'body .MuiInputBase-input:not(textarea, .MuiAutocomplete-input)': {
    minHeight: DEDO,
    boxSizing: 'border-box',
  },
  ':where(:not(p)) > a.MuiLink-root': {
    display: 'inline-block',
    maxWidth: '100%',
    minHeight: DEDO,
    alignContent: 'center',
  },
} as const;

/**
 * O tema único do painel, claro e escuro. As cores são as de `web/painel/sessao/login.css`, que não carrega o MUI:
 * quem muda uma muda a outra. Todos os pares de texto e fundo têm contraste AA (4,5:1).
 */
export const tema = createTheme({
  cssVariables: { colorSchemeSelector: '[data-tema="%s"]', cssVarPrefix: 'p' },
  colorSchemes: {
    light: {
      palette: {
        primary: { main: '#4338ca', dark: '#352ca3', light: '#6d64e0', contrastText: '#ffffff' },
        success: { main: '#14703b', contrastText: '#ffffff' },
        // `light` é o das marcas, que não se leem: 3:1.
        warning: { main: '#8a5200', light: '#c97700', contrastText: '#ffffff' },
        error: { main: '#b3261e', light: '#d92d20', contrastText: '#ffffff' },
        info: { main: '#175cb8', contrastText: '#ffffff' },
        background: { default: '#ffffff', paper: '#ffffff' },
        text: { primary: '#14161f', secondary: '#555b6c', disabled: '#767c8f' },
        divider: '#e6e8ee',
      },
    },
    dark: {
      palette: {
        primary: { main: '#a9b4ff', dark: '#8e9bf5', light: '#c6cdff', contrastText: '#14162b' },
        success: { main: '#6fd79a', contrastText: '#0c2416' },
        warning: { main: '#f2b95c', light: '#eeb044', contrastText: '#2a1b00' },
        error: { main: '#ff9d94', light: '#f4645a', contrastText: '#33100d' },
        info: { main: '#8fbcff', contrastText: '#0b1d38' },
        background: { default: '#111319', paper: '#111319' },
        text: { primary: '#eceef5', secondary: '#a9b0c4', disabled: '#858ca1' },
        divider: '#2b303c',
      },
    },
  },
  shape: { borderRadius: 8 },
  motion: { reducedMotion: 'system' },
  typography: {
    fontFamily: fonte,
    fontSize: 14,
    // Cinco tamanhos (13, 14, 16, 20 e 32) e dois pesos, 400 e 550; o maior é o do dinheiro (web/kit/Contadores.tsx).
    fontWeightMedium: 550,
    fontWeightBold: 550,
    h1: { fontSize: '1.25rem', fontWeight: 550, lineHeight: 1.3, letterSpacing: '-0.01em' },
    h2: { fontSize: '1rem', fontWeight: 550, lineHeight: 1.4 },
    h3: { fontSize: '0.875rem', fontWeight: 550, lineHeight: 1.5 },
    body1: { fontSize: '0.875rem', lineHeight: 1.5 },
    body2: { fontSize: '0.875rem', lineHeight: 1.5 },
    caption: { fontSize: '0.8125rem', lineHeight: 1.45 },
    button: { textTransform: 'none', fontWeight: 550, letterSpacing: 0 },
  },
  // Nada se move por mais de 160 ms.
  transitions: {
    duration: {
      shortest: 80,
      shorter: 100,
      short: 120,
      standard: 160,
      complex: 160,
      enteringScreen: 160,
      leavingScreen: 120,
    },
  },
  components: {
    MuiCssBaseline: {
      styleOverrides: {
        // Os algarismos têm todos a mesma largura: as colunas alinham-se, e um número que muda não empurra o vizinho.
        body: { fontVariantNumeric: 'tabular-nums' },
        ':focus-visible': { outline: '2px solid var(--p-palette-primary-main)', outlineOffset: 2 },
        // O link que nenhuma peça veste também é da cor do tema, e não do azul do navegador.
        a: { color: 'var(--p-palette-primary-main)' },
        '@media (pointer: coarse)': PARA_O_DEDO,
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': { animationDuration: '0.01ms !important', transition: 'none !important' },
        },
      },
    },
    // Na tela estreita o botão do aviso desce para baixo da frase, em vez de se partir ao lado dela.
    MuiAlert: { styleOverrides: { root: { flexWrap: 'wrap' }, message: { flex: '1 1 14rem' } } },
    // O acento é do botão principal, dos links e do escolhido: o de contorno é neutro.
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: {
          '&.MuiButton-outlined.MuiButton-colorPrimary:not(.Mui-disabled, [aria-pressed="true"])': {
            color: 'var(--p-palette-text-primary)',
            borderColor: FIO,
          },
          '&.MuiButton-outlined.MuiButton-colorPrimary:hover': {
            borderColor: 'var(--p-palette-primary-main)',
          },
          // O cheio tem o seu tom (web/painel/app/tema.css).
          '&.MuiButton-contained.MuiButton-colorPrimary:not(.Mui-disabled)': {
            backgroundColor: 'var(--cheio)',
            color: 'var(--no-cheio)',
            '&:hover': { backgroundColor: 'var(--cheio-forte)' },
          },
          '[role="search"] &.MuiButton-outlined.MuiButton-colorPrimary:not(.Mui-disabled, [aria-pressed="true"])':
            {
              borderColor: 'transparent',
              backgroundColor: LEVE,
              fontWeight: 400,
            },
          // Da altura da palavra que acompanha; no celular, onde pode estar sozinho, do tamanho de sempre.
          '@media (min-width: 600px)': { '& .MuiButton-icon > svg:first-of-type': { fontSize: '1rem' } },
          '&.MuiButton-outlined.MuiButton-colorPrimary .MuiButton-icon': {
            color: 'var(--p-palette-text-secondary)',
          },
        },
      },
    },
    // Os ícones do Lucide são traços, e não manchas.
    MuiSvgIcon: {
      styleOverrides: {
        root: { '&.lucide': { fill: 'none', '&.MuiSvgIcon-fontSizeSmall': { fontSize: '1.125rem' } } },
      },
    },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiCard: { defaultProps: { variant: 'outlined' } },
    MuiDialog: {
      defaultProps: { fullWidth: true, maxWidth: 'sm' },
      styleOverrides: { paper: FLUTUA },
    },
    MuiDialogTitle: { styleOverrides: { root: { fontSize: '1rem', fontWeight: 550 } } },
    MuiMenu: { styleOverrides: { paper: FLUTUA } },
    // Com menos de 16 px, o celular da Apple aproxima a tela de quem toca num campo.
    MuiInputBase: {
      styleOverrides: {
        input: {
          '@media (pointer: coarse)': { fontSize: '1rem' },
          textOverflow: 'ellipsis',
          // O exemplo também se lê: 4,5:1.
          '&::placeholder': {
            color:
              'color-mix(in srgb, var(--p-palette-text-secondary) 88%, var(--p-palette-background-paper))',
            opacity: 1,
          },
        },
      },
    },
    // Diz o que é o campo, e não pesa mais do que o que nele se escreve.
    MuiInputAdornment: { styleOverrides: { root: { color: 'var(--p-palette-text-secondary)' } } },
    MuiFormControl: { defaultProps: { fullWidth: true, size: 'small' } },
    MuiOutlinedInput: {
      styleOverrides: {
        root: { '[role="search"] &': { backgroundColor: LEVE } },
        notchedOutline: {
          borderColor: CONTORNO,
          '[role="search"] &': { borderColor: 'transparent' },
        },
      },
    },
    MuiNativeSelect: { defaultProps: { IconComponent: ChevronDown }, styleOverrides: A_ESCOLHER },
    MuiSelect: { defaultProps: { IconComponent: ChevronDown }, styleOverrides: A_ESCOLHER },
    // A caixa por marcar não grita mais do que a linha em que está.
    MuiCheckbox: {
      styleOverrides: {
        root: {
          '&:not(.Mui-checked, .MuiCheckbox-indeterminate, .Mui-disabled)': { color: CONTORNO },
          '&.MuiCheckbox-sizeSmall .MuiSvgIcon-root': { fontSize: '1.125rem' },
        },
      },
    },
    MuiAutocomplete: {
      defaultProps: {
        clearText: 'Limpar',
        closeText: 'Fechar',
        openText: 'Abrir',
        loadingText: 'Carregando…',
        noOptionsText: 'Nenhuma opção encontrada',
        popupIcon: createElement(ChevronDown, { fontSize: 'small' }),
      },
    },
    MuiTooltip: { defaultProps: { enterDelay: 400 } },
  },
});
