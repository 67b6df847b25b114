import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { formatarInstante } from '../../../shared/base/datas.ts';
import { centavosParaReais, formatarReais } from '../../../shared/base/dinheiro.ts';
import { gatewayComDo } from '../../../shared/gateways/gateways.rules.ts';
import type { RotasPedidos } from '../../../shared/pedidos/pedidos.routes.ts';
import { EM_ABERTO } from '../../../shared/pedidos/pedidos.rules.ts';
import type { CompraDeTeste } from '../../../shared/primeira-venda/primeira-venda.routes.ts';
import { PRECO_DO_TESTE_CENTAVOS } from '../../../shared/primeira-venda/primeira-venda.rules.ts';
import { EsqueletoCartoes } from '../../kit/Esqueletos.tsx';
import { EstadoErro } from '../../kit/Faces.tsx';
import { Falha } from '../../kit/Falha.tsx';
import { ExternalLink } from '../../kit/icones.tsx';
import { useAcao } from '../../kit/useAcao.ts';
import { apiDaPrimeiraVenda } from '../pecas/primeira-venda/caminho.ts';
import { criarApi } from '../shell/api.ts';
import { type PropsDoPasso, TelaInteira, useAndar } from './partes.tsx';

const api = criarApi<RotasPedidos>();
const CHAVE = ['GET /api/primeira-venda/compra-de-teste'] as const;
const PRECO = formatarReais(centavosParaReais(PRECO_DO_TESTE_CENTAVOS));
/** De quanto em quanto tempo se olha se o gateway já avisou. */
const OLHAR_MS = 3_000;

/** Diz se algo ainda vai acontecer sozinho: o pagamento, o e-mail ou a devolução. */
function espera(compra: CompraDeTeste | null | undefined): boolean {
  if (!compra) return false;
  if (EM_ABERTO.has(compra.status)) return compra.payment_url !== null;
  if (compra.devolvendo) return true;
  const { acesso } = compra;
  return (
    compra.status === 'pago' &&
    (acesso === null || acesso.status === 'pendente' || acesso.status === 'enviando')
  );
}

/** Como vai o e-mail de acesso da compra de teste. */
function Acesso({ acesso }: { acesso: CompraDeTeste['acesso'] }) {
  if (acesso === null || acesso.status === 'pendente' || acesso.status === 'enviando') {
    return <Alert severity="info">O e-mail de acesso está a caminho.</Alert>;
  }
  if (acesso.status === 'enviado') {
    return <Alert severity="success">O e-mail de acesso saiu para {acesso.para}. Veja se chegou.</Alert>;
  }
  return (
    <Alert severity="warning" sx={{ overflowWrap: 'anywhere' }}>
      O e-mail de acesso não saiu para {acesso.para}. {acesso.motivo}
    </Alert>
  );
}

/** A compra paga: o que ela provou, e o botão que devolve o dinheiro. */
function Paga(props: {
  compra: CompraDeTeste;
  refazer: { readonly agir: () => void; readonly ocupado: boolean; readonly erro: string | null };
  aoContinuar: () => void;
}) {
  const { compra, refazer, aoContinuar } = props;
  const { pedido_id: id, gateway, status, pago_em, devolvendo, acesso } = compra;
  const consultas = useQueryClient();
  const devolver = useAcao({
    fazer: (opcoes) => api('POST /api/pedidos/{id}/estornar', { params: { id }, body: {} }, opcoes),
    aoDarCerto: () => void consultas.invalidateQueries({ queryKey: CHAVE }),
    frase: (mensagem) => `Não foi possível devolver. ${mensagem}`,
    erroNaTela: true,
  });
  return (
    <>
      <Alert severity="success" role="status">
        Deu certo: {PRECO} pagos{pago_em && ` em ${formatarInstante(pago_em)}`}, e o aviso{' '}
        {gatewayComDo(gateway)} chegou aqui sozinho.
      </Alert>
      <Acesso acesso={acesso} />
      {status === 'estornado' ? (
        <>
          <Alert severity="success">Os {PRECO} foram devolvidos.</Alert>
          <Falha erro={refazer.erro} />
          <Box>
            <Button disabled={refazer.ocupado} aria-busy={refazer.ocupado} onClick={refazer.agir}>
              Fazer outra compra de teste
            </Button>
          </Box>
        </>
      ) : devolvendo ? (
        <Alert severity="info">A devolução foi pedida: vale quando o gateway confirmar.</Alert>
      ) : (
        <>
          <Falha erro={devolver.erro} />
          <Box>
            <Button
              variant="outlined"
              disabled={devolver.ocupado}
              aria-busy={devolver.ocupado}
              onClick={() => devolver.agir()}
            >
              {devolver.ocupado ? 'Pedindo a devolução…' : `Devolver os ${PRECO}`}
            </Button>
          </Box>
        </>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" onClick={aoContinuar}>
          Concluir
        </Button>
        <TelaInteira para={`/dashboard/vendas?pedido=${id}`} passo="teste">
          Ver em Vendas
        </TelaInteira>
      </Box>
    </>
  );
}

/** Passo 6: a compra de teste, que prova o pagamento, o aviso e o e-mail de acesso, e depois se devolve. */
export function PassoTeste({ aoContinuar }: PropsDoPasso) {
  const andar = useAndar();
  const consultas = useQueryClient();
  const { data, isError, refetch } = useQuery({
    queryKey: CHAVE,
    queryFn: () => apiDaPrimeiraVenda('GET /api/primeira-venda/compra-de-teste', {}),
    staleTime: 0,
    // Quem paga está noutra aba: esta continua a olhar, e ao voltar já está certa.
    refetchIntervalInBackground: true,
    refetchInterval: ({ state }) => (espera(state.data?.compra) ? OLHAR_MS : false),
  });
  const fazer = useAcao({
    fazer: (opcoes) => apiDaPrimeiraVenda('POST /api/primeira-venda/compra-de-teste', {}, opcoes),
    aoDarCerto: (feita) => consultas.setQueryData(CHAVE, feita),
    erroNaTela: true,
  });
  const compra = data?.compra ?? null;
  const pago_em = compra?.pago_em ?? null;
  // Paga, o caminho todo muda: o recebimento foi ouvido, e o teste, feito.
  useEffect(() => {
    if (pago_em !== null) void andar();
  }, [pago_em, andar]);
  if (data === undefined) {
    return isError ? (
      <EstadoErro mensagem="Não foi possível ler a compra de teste" aoTentarDeNovo={() => void refetch()} />
    ) : (
      <EsqueletoCartoes quantidade={1} />
    );
  }
  if (compra && pago_em !== null) {
    const { ocupado, erro } = fazer;
    return (
      <Paga compra={compra} refazer={{ agir: () => fazer.agir(), ocupado, erro }} aoContinuar={aoContinuar} />
    );
  }
  if (compra && compra.payment_url !== null) {
    return (
      <>
        <Typography>
          Pague {PRECO} na página {gatewayComDo(compra.gateway)}. Com chave de teste (sandbox), nenhum
          dinheiro muda de mãos.
        </Typography>
        <Box>
          <Button
            variant="contained"
            href={compra.payment_url}
            target="_blank"
            rel="noreferrer"
            startIcon={<ExternalLink />}
          >
            Abrir a página de pagamento
          </Button>
        </Box>
        {compra.conferir ? (
          <Alert severity="warning">{compra.conferir}</Alert>
        ) : (
          <Alert severity="info" role="status">
            Esperando o pagamento. Esta tela se atualiza sozinha quando o gateway avisar.
          </Alert>
        )}
      </>
    );
  }
  return (
    <>
      <Typography>
        Compre de você mesmo, por {PRECO}, pelo mesmo caminho do seu cliente: o pagamento, o aviso do gateway
        e o e-mail de acesso. Depois, um botão devolve o dinheiro.
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>
        Fica fora dos números, não abre assinatura, não usa cupom nem vaga, e aparece em Vendas como 'Compra
        de teste'.
      </Typography>
      {compra && <Alert severity="info">A compra de teste de antes não foi paga: faça outra.</Alert>}
      <Falha erro={fazer.erro} />
      <Box>
        <Button
          variant="contained"
          disabled={fazer.ocupado}
          aria-busy={fazer.ocupado}
          onClick={() => fazer.agir()}
        >
          {fazer.ocupado ? 'Criando a cobrança…' : `Fazer a compra de teste de ${PRECO}`}
        </Button>
      </Box>
    </>
  );
}
