import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { slug as slugDe } from '../../../shared/base/nomes.ts';
import { planoDoNome } from '../../../shared/produtos/produtos.rules.ts';
import type { Produto } from '../../../shared/produtos/produtos.schema.ts';
import { EsqueletoCartoes } from '../../kit/Esqueletos.tsx';
import { EstadoErro } from '../../kit/Faces.tsx';
import { Falha } from '../../kit/Falha.tsx';
import { ExternalLink } from '../../kit/icones.tsx';
import { useAcao } from '../../kit/useAcao.ts';
import { ROTULO_DA_PERIODICIDADE } from '../pecas/assinaturas/rotulos.ts';
import { useLinhas } from '../pecas/linhas/linhas.ts';
import { enderecoDoPasso } from '../pecas/primeira-venda/passos.ts';
import { CHAVE_DAS_PUBLICADAS, enderecoDaVenda, useBaseDaLoja } from '../pecas/produtos/loja.ts';
import { apiDasOfertas, CHAVE_DAS_OFERTAS, codigoDoNome, useOfertas } from '../pecas/produtos/ofertas.ts';
import { useProdutosDaLoja } from '../pecas/produtos/produtosDaLoja.ts';
import { Feito, type PropsDoPasso, TelaInteira, useAndar } from './partes.tsx';

/** O plano com que a página começa: o produto, com o nome que ele próprio diz. */
function planoInicial({ id, nome, periodicidade }: Produto) {
  const dito = planoDoNome(nome);
  const padrao = periodicidade === 'único' ? 'Acesso completo' : ROTULO_DA_PERIODICIDADE[periodicidade];
  const plano = dito === '' ? padrao : dito.charAt(0).toUpperCase() + dito.slice(1);
  return {
    codigo: codigoDoNome(plano),
    produto_id: id,
    nome: plano,
    meses: 12,
    selo: null,
    inclui: [],
    de_centavos: null,
    vagas: null,
  };
}

/** O endereço da página: o do nome do produto, ou o seguinte que esteja livre. */
function enderecoLivre(nome: string, ocupados: readonly string[]): string {
  const base = slugDe(nome).slice(0, 50).replace(/-$/, '') || 'produto';
  let endereco = base;
  for (let vez = 2; endereco === 'novo' || ocupados.includes(endereco); vez += 1) endereco = `${base}-${vez}`;
  return endereco;
}

/** Passo 3: a página de venda no ar, com um clique; o texto se melhora depois. */
export function PassoPagina({ caminho, feito, aoContinuar }: PropsDoPasso) {
  const { foco } = caminho;
  const andar = useAndar();
  const base = useBaseDaLoja();
  const produtos = useProdutosDaLoja();
  const ofertas = useOfertas();
  const linhas = useLinhas();
  const produto = produtos.itens.find(({ id }) => id === foco?.produto_id);
  const linha = linhas.data?.itens.find(({ id }) => id === foco?.linha_id);
  const desta = ofertas.data?.itens.find(({ linha_id }) => linha_id === foco?.linha_id);
  const publicar = useAcao({
    fazer: (opcoes, body: Parameters<typeof apiDasOfertas<'POST /api/ofertas'>>[1]['body']) =>
      apiDasOfertas('POST /api/ofertas', { body }, opcoes),
    aoDarCerto: () => void andar(CHAVE_DAS_OFERTAS, CHAVE_DAS_PUBLICADAS),
    sucesso: () => 'A sua página de venda está no ar',
    frase: (mensagem) => `Não foi possível pôr a página no ar: ${mensagem}`,
    erroNaTela: true,
  });
  if (foco === null) {
    return (
      <Alert
        severity="info"
        action={
          <Button color="inherit" size="small" component={Link} to={enderecoDoPasso('produto')}>
            Cadastrar
          </Button>
        }
      >
        Cadastre antes o que você vende: a página sai dele.
      </Alert>
    );
  }
  const editar = linha && (
    <TelaInteira para={`/dashboard/produtos/${linha.slug}/venda`} passo="pagina">
      Mudar o texto da página
    </TelaInteira>
  );
  if (feito && foco.pagina !== null) {
    const endereco = base === null ? null : enderecoDaVenda(base, foco.pagina);
    return (
      <>
        <Feito aoContinuar={aoContinuar}>
          A sua página de venda está no ar{endereco && `: ${endereco}`}.
        </Feito>
        {endereco && (
          <Button
            href={endereco}
            target="_blank"
            rel="noreferrer"
            startIcon={<ExternalLink />}
            sx={{ justifySelf: 'start' }}
          >
            Ver a página
          </Button>
        )}
        {editar}
      </>
    );
  }
  const erro = produtos.erro !== null || ofertas.isError || linhas.isError;
  if (erro && (!produto || !linha || !ofertas.data)) {
    const denovo = () => {
      produtos.recarregar();
      void ofertas.refetch();
      void linhas.refetch();
    };
    return <EstadoErro mensagem="Não foi possível ler o que você vende" aoTentarDeNovo={denovo} />;
  }
  if (!produto || !linha || !ofertas.data) return <EsqueletoCartoes quantidade={1} />;
  if (desta) {
    return (
      <>
        <Alert severity="info">
          Há uma página de venda de {linha.nome}, fora do ar ou sem plano: abra-a, escolha o plano, marque 'No
          ar' e salve.
        </Alert>
        <TelaInteira para={`/dashboard/produtos/${linha.slug}/venda`} passo="pagina">
          Abrir a página de venda
        </TelaInteira>
      </>
    );
  }
  const slug = enderecoLivre(
    linha.nome,
    ofertas.data.itens.map(({ id }) => id),
  );
  const nova = {
    slug,
    linha_id: linha.id,
    ativa: true,
    anunciar: false,
    titulo: null,
    texto: null,
    perguntas: [],
    planos: [planoInicial(produto)],
  };
  return (
    <>
      <Typography>
        A página de <strong>{linha.nome}</strong> começa com o nome, o preço e o botão de comprar. Ponha no ar
        agora, e escreva o resto quando quiser.
      </Typography>
      {base !== null && (
        <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          O endereço será {enderecoDaVenda(base, slug)}
        </Typography>
      )}
      <Falha erro={publicar.erro} />
      <Box>
        <Button
          variant="contained"
          disabled={publicar.ocupado}
          aria-busy={publicar.ocupado}
          onClick={() => publicar.agir(nova)}
        >
          {publicar.ocupado ? 'Publicando…' : 'Pôr a página no ar'}
        </Button>
      </Box>
    </>
  );
}
