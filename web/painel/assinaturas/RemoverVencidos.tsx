import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { numero } from '../pecas/contar.ts';
import { useLinhas } from '../pecas/linhas/linhas.ts';
import { LetraDoProduto } from '../pecas/produtos/NomeDoProduto.tsx';

/** Ao lado do botão com que se cobra, e mais leve: um contorno. */
const Quieto = styled('button')(({ theme: { vars, shape } }) => ({
  minHeight: 26,
  padding: '0 10px',
  border: `1px solid color-mix(in srgb, ${vars.palette.text.primary} 18%, transparent)`,
  borderRadius: shape.borderRadius,
  backgroundColor: vars.palette.background.paper,
  color: vars.palette.text.primary,
  font: 'inherit',
  fontWeight: 550,
  cursor: 'pointer',
  '&:hover': { borderColor: vars.palette.primary.main },
  '@media (pointer: coarse)': { minHeight: 44 },
}));

const enderecoDosVencidos = (slug: string) => `/dashboard/produtos/${slug}?status=vencidos`;

/** Leva a quem venceu e ainda está no grupo, onde se tiram todos de uma vez; com mais de um grupo, pergunta qual. */
export function RemoverVencidos({ porGrupo }: { porGrupo: ReadonlyMap<string, number> }) {
  const [botao, definirBotao] = useState<HTMLElement | null>(null);
  const linhas = useLinhas().data?.itens ?? [];
  const navegar = useNavigate();
  const [primeiro, ...outros] = porGrupo.keys();
  if (primeiro === undefined) return null;
  const quantos = [...porGrupo.values()].reduce((soma, cada) => soma + cada, 0);
  const fechar = () => definirBotao(null);
  return (
    <>
      <Quieto
        type="button"
        {...(outros.length > 0 && { 'aria-haspopup': 'menu', 'aria-expanded': botao !== null })}
        onClick={({ currentTarget }) =>
          outros.length > 0 ? definirBotao(currentTarget) : navegar(enderecoDosVencidos(primeiro))
        }
      >
        Remover {numero(quantos)} do grupo
      </Quieto>
      <Menu anchorEl={botao} open={botao !== null} onClose={fechar}>
        {[...porGrupo].map(([slug, deles]) => {
          const nome = linhas.find((linha) => linha.slug === slug)?.nome ?? '';
          return (
            <MenuItem
              key={slug}
              component={Link}
              to={enderecoDosVencidos(slug)}
              onClick={fechar}
              sx={{ gap: 1 }}
            >
              <LetraDoProduto nome={nome} />
              <span>
                {nome} ({numero(deles)})
              </span>
            </MenuItem>
          );
        })}
      </Menu>
    </>
  );
}
