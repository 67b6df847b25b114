import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActions from '@mui/material/CardActions';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import type { Conhecimento } from '../../../shared/conhecimento/conhecimento.schema.ts';
import { Falha } from '../../kit/Falha.tsx';
import { mudouEmOutraJanela } from '../../kit/falhas.ts';
import { Ban, Check, Trash2 } from '../../kit/icones.tsx';
import { Espaco, MenuDeAcoes } from '../../kit/MenuDeAcoes.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { BotaoDeEditar } from '../../kit/TelaDeCadastro.tsx';
import { useAcao } from '../../kit/useAcao.ts';
import { api, lerConhecimento, useGuardarConhecimento } from './consultas.ts';
import { ROTULO_DA_CATEGORIA } from './mostrar.ts';

/** Quantas tags o cartão mostra antes de dizer '+N mais' (especificação 2, seção 2). */
const TAGS_A_VISTA = 3;

/** Ativa ou desativa um item: o inativo fica na base, e o assistente não responde com ele. */
function useAlternarConhecimento(item: Conhecimento) {
  const { id, titulo, categoria, conteudo, tags, prompt_sistema, versao, produto } = item;
  const guardar = useGuardarConhecimento(produto);
  return useAcao({
    fazer: (opcoes, ativo: boolean) => {
      const body = { titulo, categoria, conteudo, tags, prompt_sistema, ativo, versao };
      return api('PUT /api/conhecimento/{id}', { params: { id }, body }, opcoes);
    },
    aoDarCerto: (salvo) => guardar(id, salvo),
    sucesso: () => 'Conhecimento atualizado!',
    frase: (mensagem) => `Erro ao salvar conhecimento. ${mensagem}`,
    aoFalhar: async (falha) => {
      if (mudouEmOutraJanela(falha)) guardar(id, await lerConhecimento(id));
    },
  });
}

/** Um item da base, com o que se pode fazer dele. */
export function ConhecimentoCartao(props: {
  item: Conhecimento;
  aoEditar: (id: string) => void;
  aoExcluir: (item: Conhecimento) => void;
}) {
  const { item, aoEditar, aoExcluir } = props;
  const { id, titulo, categoria, conteudo, tags, ativo } = item;
  const alternar = useAlternarConhecimento(item);
  const demais = tags.length - TAGS_A_VISTA;
  return (
    <Card component="li" sx={{ display: 'flex', flexDirection: 'column' }}>
      <CardContent sx={{ flex: 1, paddingBottom: 1 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, marginBottom: 0.5 }}>
          <StatusChip tipo="info" rotulo={ROTULO_DA_CATEGORIA[categoria]} />
          {!ativo && <StatusChip tipo="neutro" rotulo="Inativo" />}
        </Box>
        <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {titulo}
        </Typography>
        <Typography
          variant="body2"
          sx={{
            display: '-webkit-box',
            WebkitBoxOrient: 'vertical',
            WebkitLineClamp: 4,
            overflow: 'hidden',
            overflowWrap: 'anywhere',
            whiteSpace: 'pre-line',
            marginBlock: 0.5,
          }}
        >
          {conteudo}
        </Typography>
        {tags.length > 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {tags.slice(0, TAGS_A_VISTA).join(' · ')}
            {demais > 0 && <span title={tags.slice(TAGS_A_VISTA).join(', ')}> +{demais} mais</span>}
          </Typography>
        )}
      </CardContent>
      <Falha
        erro={alternar.erro}
        aoTentarDeNovo={() => alternar.agir(!ativo)}
        sx={{ marginInline: 1.5, marginBottom: 1 }}
      />
      <CardActions sx={{ paddingInline: 1.5 }}>
        <BotaoDeEditar id={id} nome={titulo} aoEditar={aoEditar} />
        <Espaco />
        <MenuDeAcoes
          de={`de ${titulo}`}
          acoes={[
            {
              rotulo: ativo ? 'Desativar' : 'Ativar',
              Icone: ativo ? Ban : Check,
              desligada: alternar.ocupado,
              aoEscolher: () => alternar.agir(!ativo),
            },
            { rotulo: 'Excluir', Icone: Trash2, destrutiva: true, aoEscolher: () => aoExcluir(item) },
          ]}
        />
      </CardActions>
    </Card>
  );
}
