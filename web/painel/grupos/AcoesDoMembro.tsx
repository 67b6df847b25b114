import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CardActions from '@mui/material/CardActions';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { podeFazer } from '../../../shared/assinaturas/assinaturas.rules.ts';
import type { Data } from '../../../shared/base/datas.ts';
import type { Membro } from '../../../shared/grupos/grupos.schema.ts';
import { cabeChamar, cabeRenovar } from '../../../shared/grupos/renovar.rules.ts';
import { Falha } from '../../kit/Falha.tsx';
import { mudouEmOutraJanela } from '../../kit/falhas.ts';
import { Ellipsis, Mail, WhatsApp } from '../../kit/icones.tsx';
import { useAcao } from '../../kit/useAcao.ts';
import { linkDoPasso } from '../../kit/usePassoNaUrl.ts';
import { ChamadaParaRenovar } from '../pecas/renovacoes/ChamadaParaRenovar.tsx';
import { api, useGuardarMembro } from './consultas.ts';
import { temDuvida } from './duvida.ts';

/** Pede o diálogo que pergunta antes de fazer uma coisa a alguém do grupo. */
export type Perguntar = (acao: 'email' | 'remover', membro: Membro) => void;

/** Os botões quebram entre si, e o '⋯' fica ao lado deles: sozinho, tomaria uma linha de cada cartão. */
const BOTOES = {
  display: 'flex',
  flexWrap: 'wrap',
  flex: 1,
  gap: 0.5,
  '& .MuiButton-startIcon': { marginRight: 0.5 },
} as const;

/** O formulário da assinatura, na tela dela; fechá-lo volta ao grupo. */
const enderecoDaAssinatura = (acao: 'renovar' | 'editar', id: string) =>
  linkDoPasso('/dashboard/assinaturas', 'acao', { acao, id });

/** Ativa no grupo quem está pendente, na versão dada; se mudou em outra janela, mostra como está. */
function useAtivarNoGrupo(membro: Membro, slug: string) {
  const { guardar, reler } = useGuardarMembro(slug);
  const { assinatura_id: id } = membro;
  return useAcao({
    fazer: (opcoes, versao: number) =>
      api('POST /api/assinaturas/{id}/ativar-no-grupo', { params: { id }, body: { versao } }, opcoes),
    aoDarCerto: guardar,
    sucesso: () => 'Cliente ativado no grupo com sucesso!',
    frase: (mensagem) => `Erro ao ativar cliente no grupo. ${mensagem}`,
    aoFalhar: (falha) => (mudouEmOutraJanela(falha) ? reler(membro) : undefined),
  });
}

/** O que se pode fazer por alguém do grupo, conforme a situação dele; o que desfaz fica atrás de '⋯'. */
export function AcoesDoMembro(props: {
  membro: Membro;
  comLinks: boolean;
  slug: string;
  hoje: Data;
  aoPerguntar: Perguntar;
}) {
  const { membro, comLinks, slug, hoje, aoPerguntar } = props;
  const { assinatura_id: id, cliente_nome: nome } = membro;
  const duvida = temDuvida(membro);
  const ativacao = useAtivarNoGrupo(membro, slug);
  const [menu, abrirMenu] = useState<HTMLElement | null>(null);
  const [chamando, definirChamando] = useState(false);
  const ativar = () => ativacao.agir(membro.versao);
  return (
    <>
      <Falha erro={ativacao.erro} aoTentarDeNovo={ativar} sx={{ marginInline: 1.5, marginBottom: 1 }} />
      <CardActions disableSpacing sx={{ paddingInline: { xs: 0.5, sm: 1 }, alignItems: 'flex-start' }}>
        <Box sx={BOTOES}>
          {comLinks && podeFazer('ativar_grupo', membro) && (
            <Button
              size="small"
              variant="contained"
              aria-label={`Ativar ${nome}`}
              disabled={ativacao.ocupado}
              aria-busy={ativacao.ocupado}
              onClick={ativar}
            >
              Ativar
            </Button>
          )}
          {cabeRenovar(membro, hoje) && (
            <Button
              size="small"
              variant="outlined"
              component={Link}
              {...enderecoDaAssinatura('renovar', id)}
              aria-label={`Renovar a assinatura de ${nome}`}
            >
              Renovar
            </Button>
          )}
          {membro.cliente_telefone && cabeChamar(membro, hoje) && (
            <Button
              size="small"
              startIcon={<WhatsApp />}
              aria-haspopup="dialog"
              aria-label={`Chamar para renovar ${nome}`}
              onClick={() => definirChamando(true)}
            >
              Chamar para renovar
            </Button>
          )}
          {membro.cliente_email && comLinks && (
            <Button
              size="small"
              startIcon={<Mail />}
              aria-label={duvida ? `Tentar de novo o e-mail de ${nome}` : `Enviar email para ${nome}`}
              onClick={() => aoPerguntar('email', membro)}
            >
              {duvida ? 'Tentar de novo' : 'Enviar email'}
            </Button>
          )}
        </Box>
        <IconButton
          size="small"
          aria-label={`Mais ações de ${nome}`}
          aria-haspopup="menu"
          onClick={(evento) => abrirMenu(evento.currentTarget)}
        >
          <Ellipsis fontSize="small" />
        </IconButton>
        {menu && (
          <Menu
            open
            // Dentro da página, o menu fica na região principal, onde o leitor de tela o acha.
            disablePortal
            anchorEl={menu}
            onClose={() => abrirMenu(null)}
            slotProps={{ list: { 'aria-label': `Mais ações de ${nome}` } }}
          >
            <MenuItem component={Link} {...enderecoDaAssinatura('editar', id)}>
              Editar assinatura
            </MenuItem>
            {podeFazer('remover_grupo', membro) && (
              <MenuItem
                sx={{ color: 'error.main' }}
                onClick={() => {
                  abrirMenu(null);
                  aoPerguntar('remover', membro);
                }}
              >
                Remover do grupo
              </MenuItem>
            )}
          </Menu>
        )}
      </CardActions>
      <ChamadaParaRenovar
        linha={chamando ? { id, cliente_nome: nome } : null}
        aoFechar={() => definirChamando(false)}
      />
    </>
  );
}
