import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { type ComponentType, type Ref, useState } from 'react';
import { Ellipsis } from './icones.tsx';

/** O que sobra entre as ações de um cartão: o que vem depois fica à direita. */
export const Espaco = styled('span')({ flex: 1 });

/** Uma ação de um registro; a que destrói se lê em vermelho, e quem a recebe pergunta antes. */
export type AcaoDoMenu = {
  readonly rotulo: string;
  readonly Icone: ComponentType<{ fontSize: 'small' }>;
  readonly destrutiva?: boolean;
  readonly desligada?: boolean;
  readonly aoEscolher: () => void;
};

/** Botão ⋯ que abre as ações de um registro; `de` diz de qual ('Ações de Maria Souza'). */
export function BotaoDeAcoes(props: {
  de: string;
  aoAbrir: (botao: HTMLElement) => void;
  tabIndex?: number;
  ref?: Ref<HTMLButtonElement>;
}) {
  const { de, aoAbrir, tabIndex, ref } = props;
  return (
    <IconButton
      {...(ref && { ref })}
      {...(tabIndex !== undefined && { tabIndex })}
      aria-label={`Ações ${de}`}
      aria-haspopup="menu"
      onClick={(evento) => aoAbrir(evento.currentTarget)}
    >
      <Ellipsis fontSize="small" />
    </IconButton>
  );
}

/** O menu de um registro, aberto; fechado, o foco volta ao botão, e daí à pergunta que a ação abrir. */
export function MenuAberto(props: {
  botao: HTMLElement;
  de: string;
  acoes: readonly AcaoDoMenu[];
  aoFechar: () => void;
}) {
  const { botao, de, acoes, aoFechar } = props;
  return (
    <Menu
      open
      // Dentro da página, o menu fica na região principal, onde o leitor de tela o acha.
      disablePortal
      anchorEl={botao}
      onClose={aoFechar}
      slotProps={{ list: { 'aria-label': `Ações ${de}` } }}
    >
      {acoes.map(({ rotulo, Icone, destrutiva = false, desligada = false, aoEscolher }) => (
        <MenuItem
          key={rotulo}
          disabled={desligada}
          onClick={() => {
            aoFechar();
            aoEscolher();
          }}
          sx={destrutiva ? { color: 'error.main' } : {}}
        >
          <ListItemIcon sx={{ color: 'inherit' }}>
            <Icone fontSize="small" />
          </ListItemIcon>
          {rotulo}
        </MenuItem>
      ))}
    </Menu>
  );
}

/** O botão ⋯ de um cartão com o menu dele; sem ações, nada. */
export function MenuDeAcoes({ de, acoes }: { de: string; acoes: readonly AcaoDoMenu[] }) {
  const [botao, definirBotao] = useState<HTMLElement | null>(null);
  if (acoes.length === 0) return null;
  return (
    <>
      <BotaoDeAcoes de={de} aoAbrir={definirBotao} />
      {botao && <MenuAberto botao={botao} de={de} acoes={acoes} aoFechar={() => definirBotao(null)} />}
    </>
  );
}
