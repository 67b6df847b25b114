import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardActions from '@mui/material/CardActions';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { OfertaNaLista } from '../../../shared/catalogo/ofertas.schema.ts';
import type { Linha } from '../../../shared/linhas/linhas.schema.ts';
import { DialogoExclusao } from '../../kit/DialogoExclusao.tsx';
import { EsqueletoCartoes } from '../../kit/Esqueletos.tsx';
import { ExternalLink, Pencil, Trash2 } from '../../kit/icones.tsx';
import { Espaco, MenuDeAcoes } from '../../kit/MenuDeAcoes.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { GradeDeCartoes } from '../../kit/Tabela.tsx';
import { BotaoDeCriar, BotaoDeEditar } from '../../kit/TelaDeCadastro.tsx';
import { TelaDeLista } from '../../kit/TelaDeLista.tsx';
import { enderecoDaVenda, useBaseDaLoja } from '../pecas/produtos/loja.ts';
import { useOfertas } from '../pecas/produtos/ofertas.ts';
import { rotasDaVenda, useGuardarVenda } from './consultas.ts';

/** Como uma página de venda se chama: o título, ou o nome do que ela vende. */
const nomeDaPagina = ({ titulo }: OfertaNaLista, { nome }: Linha) => titulo ?? nome;

function PaginaDeVenda(props: {
  pagina: OfertaNaLista;
  linha: Linha;
  base: string | null;
  aoEditar: (id: string) => void;
  aoExcluir: (pagina: OfertaNaLista) => void;
}) {
  const { pagina, base, aoEditar, aoExcluir } = props;
  const { id, ativa, planos } = pagina;
  const nome = nomeDaPagina(pagina, props.linha);
  const endereco = base === null ? null : enderecoDaVenda(base, id);
  // A que ninguém gravou não há o que excluir: tira-se do ar.
  const acoes =
    pagina.versao === 0
      ? []
      : [{ rotulo: 'Excluir', Icone: Trash2, destrutiva: true, aoEscolher: () => aoExcluir(pagina) }];
  return (
    <Card component="li" sx={{ display: 'flex', flexDirection: 'column' }}>
      <CardContent sx={{ flex: 1, paddingBottom: 1 }}>
        <Box sx={{ display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', gap: 1 }}>
          <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
            {nome}
          </Typography>
          <StatusChip tipo={ativa ? 'sucesso' : 'neutro'} rotulo={ativa ? 'No ar' : 'Fora do ar'} />
        </Box>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {endereco?.replace(/^https?:\/\//, '')}
        </Typography>
        <Typography variant="body2">
          {planos.length === 0 ? 'Nenhum plano' : planos.map((plano) => plano.nome).join(' · ')}
        </Typography>
      </CardContent>
      <CardActions sx={{ paddingInline: 1.5, flexWrap: 'wrap' }}>
        <Button
          component={Link}
          to={`/dashboard/produtos/${props.linha.slug}/venda/${id}`}
          size="small"
          startIcon={<Pencil />}
          aria-label={`Editar a página ${nome}`}
        >
          Editar a página
        </Button>
        <BotaoDeEditar id={id} nome={nome} rotulo="Planos e venda" aoEditar={aoEditar} />
        {ativa && endereco !== null && (
          <Button
            href={endereco}
            target="_blank"
            rel="noopener"
            size="small"
            startIcon={<ExternalLink />}
            aria-label={`Abrir ${nome}`}
          >
            Abrir
          </Button>
        )}
        <Espaco />
        <MenuDeAcoes de={`de ${nome}`} acoes={acoes} />
      </CardActions>
    </Card>
  );
}

/** As páginas em que um produto se vende: quase sempre uma. */
export function PaginasDeVenda(props: { linha: Linha; aoAbrir: (formulario: string) => void }) {
  const { linha, aoAbrir } = props;
  const { data, isPending, error, refetch } = useOfertas();
  const base = useBaseDaLoja();
  const listas = useGuardarVenda();
  const [excluindo, definirExcluindo] = useState<OfertaNaLista | null>(null);
  const itens = (data?.itens ?? []).filter(({ linha_id }) => linha_id === linha.id);
  return (
    <>
      <TelaDeLista
        titulo="Página de venda"
        subtitulo={linha.nome}
        acao={itens.length > 0 && <BotaoDeCriar aoAbrir={aoAbrir}>Nova página</BotaoDeCriar>}
        filtros={null}
        lista={{ itens, completo: !isPending, erro: error, recarregar: () => void refetch() }}
        achados={itens}
        erroAoCarregar="Não foi possível carregar as páginas de venda"
        esqueleto={<EsqueletoCartoes quantidade={1} />}
        recomeco=""
        nadaAchado={null}
        vazio={{
          titulo: 'Nenhuma página de venda ainda',
          texto: `Escolha os planos, o preço cheio e o que cada um inclui: ${linha.nome} passa a ter um endereço em que se compra.`,
          acao: <BotaoDeCriar aoAbrir={aoAbrir}>Criar a página de venda</BotaoDeCriar>,
        }}
      >
        {(parte) => (
          <GradeDeCartoes largura={22}>
            {parte.map((pagina) => (
              <PaginaDeVenda
                key={pagina.id}
                pagina={pagina}
                linha={linha}
                base={base}
                aoEditar={aoAbrir}
                aoExcluir={definirExcluindo}
              />
            ))}
          </GradeDeCartoes>
        )}
      </TelaDeLista>
      {excluindo && (
        <DialogoExclusao
          registro={excluindo}
          rotas={rotasDaVenda}
          naoEncontrado="oferta_nao_encontrada"
          listas={listas}
          titulo={`Tem certeza que deseja excluir a página de venda ${nomeDaPagina(excluindo, linha)}?`}
          sucesso={`Página de venda excluída: ${nomeDaPagina(excluindo, linha)}`}
          falha="Não foi possível excluir a página de venda."
          aoFechar={() => definirExcluindo(null)}
        >
          Ela sai do ar, e os links do checkout dela deixam de vender. As vendas que existem continuam.
        </DialogoExclusao>
      )}
    </>
  );
}
