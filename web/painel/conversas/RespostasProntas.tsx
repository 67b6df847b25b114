import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { formatarData } from '../../../shared/base/datas.ts';
import { nomeOrdenacao, primeiroNome } from '../../../shared/base/nomes.ts';
import type { ConversaAberta } from '../../../shared/conversas/atendimento.schema.ts';
import { type DadosDaResposta, preencherResposta } from '../../../shared/conversas/respostas.rules.ts';
import type { RespostaPronta } from '../../../shared/conversas/respostas.schema.ts';
import { useRespostasProntas } from './consultas.ts';

/** O que se sabe de quem conversa para preencher uma resposta. */
function dadosDaResposta({ clientes, nome, cadastrada }: ConversaAberta): DadosDaResposta {
  const [assinatura] = clientes[0]?.assinaturas ?? [];
  return {
    primeiro_nome: primeiroNome(nome),
    nome: cadastrada ? nome : null,
    produto_nome: assinatura?.produto_nome ?? null,
    data_vencimento: assinatura ? formatarData(assinatura.data_expiracao) : null,
  };
}

/**
 * Quem começa por '/' escolhe uma resposta pronta: o que vem depois procura pelo nome e pelo texto, as setas andam, e
 * Enter a põe no campo já preenchida. Esc deixa o texto como está.
 */
export function useEscolherResposta(props: {
  conversa: ConversaAberta;
  texto: string;
  aoEscolher: (texto: string) => void;
}) {
  const { conversa, texto, aoEscolher } = props;
  const { data } = useRespostasProntas();
  const [escolhida, marcar] = useState(0);
  const [fechada, fechar] = useState('');
  const aberta = /^\/[^\n]*$/.test(texto) && fechada !== texto;
  const procurado = nomeOrdenacao(texto.slice(1));
  const achadas = aberta
    ? (data?.itens ?? []).filter((item) => nomeOrdenacao(`${item.titulo} ${item.texto}`).includes(procurado))
    : [];
  const ativa = Math.min(escolhida, Math.max(0, achadas.length - 1));
  const escolher = (resposta: RespostaPronta) => {
    marcar(0);
    aoEscolher(preencherResposta(resposta.texto, dadosDaResposta(conversa)));
  };
  /** Diz se a tecla foi para a lista. */
  const tecla = (qual: string): boolean => {
    if (!aberta) return false;
    const resposta = achadas[ativa];
    if (qual === 'Escape') fechar(texto);
    else if (qual === 'ArrowDown') marcar(Math.min(ativa + 1, achadas.length - 1));
    else if (qual === 'ArrowUp') marcar(Math.max(ativa - 1, 0));
    else if (qual === 'Enter' && resposta) escolher(resposta);
    else return false;
    return true;
  };
  return { aberta, achadas, ativa, escolher, tecla, haAlguma: (data?.itens.length ?? 0) > 0 };
}

const Opcao = styled('li')(({ theme }) => ({
  padding: theme.spacing(1, 1.5),
  cursor: 'pointer',
  '&[aria-selected="true"], &:hover': {
    backgroundColor: `color-mix(in srgb, ${theme.vars.palette.primary.main} 11%, transparent)`,
  },
}));

/** As respostas que o texto acha, por cima do campo. */
export function ListaDeRespostas(props: {
  id: string;
  escolha: ReturnType<typeof useEscolherResposta>;
  editar: () => void;
}) {
  const { id, escolha, editar } = props;
  return (
    <Box
      sx={{
        position: 'absolute',
        insetInline: 8,
        bottom: 'calc(100% - 4px)',
        zIndex: 2,
        maxHeight: '16rem',
        overflowY: 'auto',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        backgroundColor: 'background.paper',
        boxShadow: '0 6px 24px rgb(0 0 0 / 0.2)',
      }}
    >
      <Box
        component="ul"
        role="listbox"
        id={id}
        aria-label="Respostas prontas"
        sx={{ margin: 0, padding: 0, listStyle: 'none' }}
      >
        {escolha.achadas.map((item, i) => (
          <Opcao
            key={item.id}
            id={`${id}-${i}`}
            role="option"
            aria-selected={i === escolha.ativa}
            // O campo não perde o foco para quem escolhe com o rato.
            onMouseDown={(evento) => {
              evento.preventDefault();
              escolha.escolher(item);
            }}
          >
            <Typography component="div" variant="body2" sx={{ fontWeight: 550 }}>
              {item.titulo}
            </Typography>
            <Typography
              component="div"
              variant="caption"
              sx={{
                color: 'text.secondary',
                overflow: 'hidden',
                textOverflow: 'ellipsis',
                whiteSpace: 'nowrap',
              }}
            >
              {item.texto}
            </Typography>
          </Opcao>
        ))}
      </Box>
      {escolha.achadas.length === 0 && (
        <Typography variant="body2" sx={{ padding: 1.5, color: 'text.secondary' }}>
          {escolha.haAlguma
            ? 'Nenhuma resposta pronta com estas palavras.'
            : 'Nenhuma resposta pronta ainda.'}
        </Typography>
      )}
      <Button size="small" onClick={editar} sx={{ margin: 0.5 }}>
        {escolha.haAlguma ? 'Editar respostas prontas' : 'Criar a primeira'}
      </Button>
    </Box>
  );
}
