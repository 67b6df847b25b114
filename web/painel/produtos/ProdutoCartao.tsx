import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardActions from '@mui/material/CardActions';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { formatarReais } from '../../../shared/base/dinheiro.ts';
import type { Produto } from '../../../shared/produtos/produtos.schema.ts';
import { ArchiveRestore, Check, Copy, Trash2 } from '../../kit/icones.tsx';
import { Espaco, MenuDeAcoes } from '../../kit/MenuDeAcoes.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { BotaoDeEditar } from '../../kit/TelaDeCadastro.tsx';
import { useAcao } from '../../kit/useAcao.ts';
import { ROTULO_DA_PERIODICIDADE } from '../pecas/assinaturas/rotulos.ts';
import type { PlanoNaPagina } from '../pecas/produtos/ofertas.ts';
import { api, useGuardarProduto } from './consultas.ts';
import { useLinkDoCheckout } from './useLinkDoCheckout.tsx';

/** Quanto dura a indicação de que se duplicou (especificação 1, seção 9). */
const INDICACAO_MS = 1000;

/** Duplica; `duplicado` vale por 1 s. */
function useDuplicarProduto({ id }: Produto) {
  const { guardar } = useGuardarProduto();
  const [duplicado, definirDuplicado] = useState(false);
  useEffect(() => {
    if (!duplicado) return;
    const espera = setTimeout(() => definirDuplicado(false), INDICACAO_MS);
    return () => clearTimeout(espera);
  }, [duplicado]);

  const acao = useAcao({
    fazer: (opcoes) => api('POST /api/produtos/{id}/duplicar', { params: { id } }, opcoes),
    aoDarCerto: (copia) => {
      guardar(copia);
      definirDuplicado(true);
    },
    sucesso: (copia) => `Produto duplicado: ${copia.nome}`,
    frase: (mensagem) => `Não foi possível duplicar o produto: ${mensagem}`,
  });
  return { ...acao, duplicado };
}

/** Tira do arquivo. */
function useRestaurarProduto({ id, nome }: Produto) {
  const { guardar } = useGuardarProduto();
  return useAcao({
    fazer: (opcoes) => api('POST /api/produtos/{id}/restaurar', { params: { id } }, opcoes),
    aoDarCerto: guardar,
    sucesso: () => `Produto restaurado: ${nome}`,
    frase: (mensagem) => `Não foi possível restaurar o produto: ${mensagem}`,
  });
}

const contarAssinaturas = (assinaturas: number) => {
  if (assinaturas === 0) return 'Nenhuma assinatura';
  return assinaturas === 1 ? '1 assinatura' : `${assinaturas.toLocaleString('pt-BR')} assinaturas`;
};

/** Um produto da lista, com o que se pode fazer dele. */
export function ProdutoCartao(props: {
  produto: Produto;
  /** Onde ele se vende. */
  vendas: readonly PlanoNaPagina[];
  /** O que lhe falta para se vender, em duas palavras cada. */
  faltas: readonly string[];
  aoEditar: (id: string) => void;
  aoExcluir: (produto: Produto) => void;
}) {
  const { produto, faltas, aoEditar, aoExcluir } = props;
  const { id, nome, preco, tipo, periodicidade, descricao, assinaturas } = produto;
  const { duplicado, ...duplicar } = useDuplicarProduto(produto);
  const restaurar = useRestaurarProduto(produto);
  const arquivado = produto.arquivado_em !== null;
  const checkout = useLinkDoCheckout();
  const acoes = [
    ...(arquivado ? [] : checkout.acoes(props.vendas)),
    ...(arquivado && assinaturas > 0
      ? []
      : [{ rotulo: 'Excluir', Icone: Trash2, destrutiva: true, aoEscolher: () => aoExcluir(produto) }]),
  ];
  return (
    <Card component="li" sx={{ display: 'flex', flexDirection: 'column' }}>
      <CardContent sx={{ flex: 1, paddingBottom: 1 }}>
        <Typography variant="h3" component="h3" sx={{ overflowWrap: 'anywhere' }}>
          {nome}
        </Typography>
        <Typography sx={{ marginBlock: 0.5 }}>
          <Box component="span" sx={{ fontSize: '1.25rem', fontWeight: 550 }}>
            {formatarReais(preco)}
          </Box>{' '}
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {ROTULO_DA_PERIODICIDADE[periodicidade]}
          </Box>
        </Typography>
        {descricao && (
          <Typography
            variant="body2"
            title={descricao}
            sx={{
              display: '-webkit-box',
              WebkitBoxOrient: 'vertical',
              WebkitLineClamp: 3,
              overflow: 'hidden',
              overflowWrap: 'anywhere',
              whiteSpace: 'pre-line',
              marginBottom: 0.5,
            }}
          >
            {descricao}
          </Typography>
        )}
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {[tipo, contarAssinaturas(assinaturas)].filter(Boolean).join(' · ')}
        </Typography>
        {faltas.length > 0 && (
          <Typography variant="body2" sx={{ color: 'warning.main', fontWeight: 550 }}>
            Falta para vender: {faltas.join(', ')}
          </Typography>
        )}
        {arquivado && (
          <Box sx={{ marginTop: 1 }}>
            <StatusChip tipo="neutro" rotulo="Arquivado" />
          </Box>
        )}
      </CardContent>
      <CardActions sx={{ paddingInline: 1.5, flexWrap: 'wrap' }}>
        <BotaoDeEditar id={id} nome={nome} aoEditar={aoEditar} />
        {arquivado ? (
          <Button
            size="small"
            startIcon={<ArchiveRestore />}
            aria-label={`Restaurar ${nome}`}
            disabled={restaurar.ocupado}
            onClick={() => restaurar.agir()}
          >
            Restaurar
          </Button>
        ) : (
          <Button
            size="small"
            color={duplicado ? 'success' : 'primary'}
            startIcon={duplicado ? <Check /> : <Copy />}
            aria-label={duplicado ? `${nome} duplicado` : `Duplicar ${nome}`}
            disabled={duplicar.ocupado}
            onClick={() => duplicar.agir()}
          >
            {duplicado ? 'Duplicado' : 'Duplicar'}
          </Button>
        )}
        <Espaco />
        <MenuDeAcoes de={`de ${nome}`} acoes={acoes} />
      </CardActions>
      {checkout.janela}
    </Card>
  );
}
