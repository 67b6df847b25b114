import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardActions from '@mui/material/CardActions';
import CardContent from '@mui/material/CardContent';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { dataEmSaoPaulo, formatarData } from '../../../shared/base/datas.ts';
import { podeTestar } from '../../../shared/integracoes/integracoes.rules.ts';
import { CATALOGO, type IntegracaoVista } from '../../../shared/integracoes/integracoes.schema.ts';
import { Dados } from '../../kit/Dados.tsx';
import { DialogoConfirmacao } from '../../kit/DialogoConfirmacao.tsx';
import { Falha } from '../../kit/Falha.tsx';
import { Pencil, Trash2 } from '../../kit/icones.tsx';
import { Espaco } from '../../kit/MenuDeAcoes.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { useAcao } from '../../kit/useAcao.ts';
import { CAMPOS, TIPOS } from './catalogo.ts';
import { api, mudouPorFora, useGuardarIntegracao } from './consultas.ts';
import { NotificacoesDoWebhook } from './NotificacoesDoWebhook.tsx';
import { ResultadoDoTeste } from './ResultadoDoTeste.tsx';
import { useAlternarIntegracao } from './useAlternarIntegracao.ts';
import type { RecusaDoProvedor } from './useFormularioDaIntegracao.ts';

/** O que se vê do que foi configurado; das credenciais, o fim da primeira. */
function DadosDaIntegracao({ integracao }: { integracao: IntegracaoVista }) {
  const { id, configuracao, ultimos4 } = integracao;
  return (
    // Um nome comprido, no celular, não espreme o valor.
    <Dados sx={{ marginTop: 1, gridTemplateColumns: 'fit-content(50%) minmax(0, 1fr)' }}>
      {CAMPOS[id].map(({ nome, rotulo, tipo, opcoes }) => {
        const guardado = tipo === 'segredo' ? ultimos4[nome] : configuracao[nome];
        if (guardado === undefined) return null;
        const lido = opcoes?.find(({ valor }) => valor === guardado)?.rotulo ?? guardado;
        return (
          <Box key={nome} sx={{ display: 'contents' }}>
            <dt>{rotulo}</dt>
            <dd>{tipo === 'segredo' ? `••••${guardado}` : lido}</dd>
          </Box>
        );
      })}
    </Dados>
  );
}

/** Uma integração configurada, com o que se pode fazer dela (especificação 2, seção 2). */
export function IntegracaoCartao(props: {
  integracao: IntegracaoVista;
  /** Abre o formulário, com o que o provedor recusou ao lado do campo. */
  aoEditar: (recusa: RecusaDoProvedor | null) => void;
  aoAcompanhar: () => void;
  aoExcluir: () => void;
}) {
  const { integracao, aoEditar, aoAcompanhar, aoExcluir } = props;
  const { id, nome, tipo, status, problema, versao } = integracao;
  const { rotulo, Icone } = TIPOS[tipo];
  const ativo = status === 'ativo';
  const { ocupado, erro, recusa, alternar, pergunta } = useAlternarIntegracao(integracao);
  const { reler } = useGuardarIntegracao();
  const teste = useAcao({
    fazer: (opcoes) => api('POST /api/integracoes/{id}/testar', { params: { id } }, opcoes),
    frase: (mensagem) => `Erro na validação: ${mensagem}`,
    erroNaTela: true,
    aoDarCerto: ({ resultado }) => {
      // A chave aceita já não tem o problema que o cartão mostra.
      if (resultado === 'aceita' && problema) reler();
    },
    aoFalhar: (falha) => {
      if (mudouPorFora(falha)) reler();
    },
  });
  const { limpar } = teste;
  // O que se ouviu era da chave de antes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: cada versão começa sem resultado
  useEffect(limpar, [versao]);
  return (
    <Card component="li" sx={{ display: 'flex', flexDirection: 'column' }}>
      <CardContent sx={{ flex: 1, paddingBottom: 1 }}>
        <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
          <Icone />
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
              {nome}
            </Typography>
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {CATALOGO[id].nome === nome ? rotulo : `${CATALOGO[id].nome} · ${rotulo}`}
            </Typography>
          </Box>
          <StatusChip tipo={ativo ? 'sucesso' : 'neutro'} rotulo={ativo ? 'Ativo' : 'Inativo'} />
        </Box>
        {problema && (
          <Alert severity="error" sx={{ marginTop: 1.5 }}>
            A chave não é aceita desde {formatarData(dataEmSaoPaulo(new Date(problema.em)))}: edite e informe
            outra.
          </Alert>
        )}
        <DadosDaIntegracao integracao={integracao} />
        <NotificacoesDoWebhook integracao={integracao} aoAcompanhar={aoAcompanhar} />
        <Box sx={{ marginTop: 1 }}>
          <ResultadoDoTeste resultado={teste.resposta} erro={teste.erro} />
        </Box>
      </CardContent>
      <Falha
        erro={erro}
        aoTentarDeNovo={() => alternar(!ativo)}
        sx={{ marginInline: 1.5, marginBottom: 1 }}
      />
      {recusa && (
        <Button sx={{ marginInline: 1.5, alignSelf: 'start' }} onClick={() => aoEditar(recusa)}>
          Corrigir o que foi recusado
        </Button>
      )}
      <CardActions>
        <Switch
          checked={ativo}
          disabled={ocupado}
          onChange={(_, ligar) => alternar(ligar)}
          slotProps={{ input: { 'aria-label': `Ativo: ${nome}` } }}
        />
        <Espaco />
        {ativo && podeTestar(id) && (
          <Button
            onClick={() => teste.agir()}
            disabled={teste.ocupado}
            aria-busy={teste.ocupado}
            aria-label={`Testar API: ${nome}`}
          >
            {teste.ocupado ? 'Testando…' : 'Testar API'}
          </Button>
        )}
        <IconButton aria-label={`Editar ${nome}`} onClick={() => aoEditar(null)}>
          <Pencil fontSize="small" />
        </IconButton>
        <IconButton aria-label={`Excluir ${nome}`} onClick={aoExcluir}>
          <Trash2 fontSize="small" />
        </IconButton>
      </CardActions>
      {pergunta && (
        <DialogoConfirmacao
          aberto
          titulo="Quem deve enviar?"
          rotuloConfirmar={`Enviar por ${nome}`}
          ocupado={ocupado}
          aoConfirmar={pergunta.aoTrocar}
          aoCancelar={pergunta.aoManter}
        >
          <Typography>
            Hoje quem envia é <strong>{pergunta.outra.nome}</strong>. Só uma integração envia por este canal:
            a outra fica inativa, com as chaves guardadas.
          </Typography>
        </DialogoConfirmacao>
      )}
    </Card>
  );
}
