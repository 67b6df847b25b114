import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { CAMPOS_DO_ASSISTENTE as campos } from '../../../shared/assistente/assistente.campos.ts';
import type { AssistenteVisto } from '../../../shared/assistente/painel.schema.ts';
import { formatarReais } from '../../../shared/base/dinheiro.ts';
import { CampoDinheiro } from '../../kit/campos/CampoDinheiro.tsx';
import { CampoFaixa } from '../../kit/campos/CampoFaixa.tsx';
import { CampoMarcar } from '../../kit/campos/CampoMarcar.tsx';
import { CampoNaGrade, Celula, Grade } from '../../kit/campos/Grade.tsx';
import { declarados } from '../../kit/campos/propriedades.ts';
import { FormularioDaAba } from './FormularioDaAba.tsx';
import { escreverReais } from './mostrar.ts';
import { TesteRapido } from './TesteRapido.tsx';
import { useFormularioDaAba } from './useFormularioDaAba.ts';
import { DA_IA } from './valores.ts';

const ABA = { aba: 'ia', campos: DA_IA };

const gastoDoMes = ({ gasto_micro, teto_mensal }: AssistenteVisto) =>
  `Gasto deste mês: ${escreverReais(gasto_micro)}${teto_mensal === null ? '' : ` de ${formatarReais(teto_mensal)}`}.`;

/** A aba Configuração IA: como responde, com que parâmetros, e quanto pode gastar. */
export default function ConfiguracaoIaAba({ assistente }: { assistente: AssistenteVisto }) {
  const formulario = useFormularioDaAba(assistente, ABA);
  const { control } = formulario.form;
  const campo = declarados(control, campos);
  const prompt = useWatch({ control, name: 'prompt_sistema' });
  const { modelo } = assistente;
  return (
    <>
      <FormularioDaAba titulo="Configuração IA" formulario={formulario}>
        <Grade colunas={3}>
          <Celula colunas={3}>
            <CampoMarcar
              {...campo('modo_ia')}
              ajuda={
                modelo === null
                  ? 'Nenhuma integração Assistente de IA ativa. Desligado, quem escreve recebe só a mensagem de passagem'
                  : `Com ${modelo.nome}, de ${modelo.provedor}. Desligado, quem escreve recebe só a mensagem de passagem`
              }
            />
          </Celula>
          <CampoNaGrade
            {...campo('prompt_sistema')}
            colunas={3}
            multiline
            rows={6}
            ajuda={`${prompt.length.toLocaleString('pt-BR')} de 4.000 caracteres. Como ele fala e o que não deve dizer; preços, links e datas vêm só da base de conhecimento`}
          />
          <CampoFaixa
            {...campo('temperatura')}
            minimo={0}
            maximo={2}
            passo={0.1}
            ajuda="De 0, mais igual sempre, a 2, mais solto"
          />
          <Celula colunas={2}>
            <CampoFaixa
              {...campo('max_tokens')}
              minimo={50}
              maximo={1000}
              passo={10}
              ajuda="O tamanho da resposta: 300 tokens são umas 200 palavras"
            />
          </Celula>
          <Celula colunas={3}>
            <Typography variant="body2">
              {campos.mensagens_por_minuto.rotulo}: <strong>{assistente.mensagens_por_minuto}</strong>, e
              muda-se na aba Geral.
            </Typography>
          </Celula>
          <Celula colunas={3}>
            <Typography variant="h3" component="h3">
              {campos.precos.rotulo}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              Os da tabela do seu provedor, em reais: com eles se mostra o custo de cada resposta e vale o
              teto. Em branco, o custo aparece como “—”.
            </Typography>
          </Celula>
          <CampoDinheiro
            control={control}
            name="precos.entrada"
            label="Entrada"
            ajuda="O que se manda ao modelo"
          />
          <CampoDinheiro control={control} name="precos.saida" label="Saída" ajuda="O que o modelo escreve" />
          <CampoDinheiro
            control={control}
            name="precos.busca"
            label="Busca"
            ajuda="Do modelo de vetores; 0 se você não usa um"
          />
          <Celula colunas={3}>
            <CampoMarcar
              {...campo('transcrever_audios')}
              ajuda={
                modelo === null
                  ? 'Nenhuma integração Assistente de IA ativa: uma pessoa ouve cada áudio'
                  : `O áudio vai a ${modelo.provedor}, que pode guardá-lo e processá-lo fora do Brasil. O que nele se diz aparece na conversa, e o assistente o trata como uma mensagem. Só mensagens de voz de até 5 minutos; os outros, uma pessoa ouve`
              }
            />
          </Celula>
          <CampoNaGrade
            {...campo('modelo_de_audio')}
            colunas={2}
            ajuda="O nome que o seu provedor lhe dá. Se ele não transcreve, uma pessoa ouve o áudio"
          />
          <CampoDinheiro
            {...campo('preco_do_audio')}
            ajuda="Se o provedor cobra por minuto, multiplique por 60. Conta no teto"
          />
          <CampoDinheiro
            {...campo('teto_mensal')}
            ajuda={`${gastoDoMes(assistente)} ${assistente.teto_mensal === null ? 'Sem um teto, o assistente não se ativa' : 'No teto, as perguntas passam a uma pessoa'}`}
          />
        </Grade>
      </FormularioDaAba>
      <TesteRapido />
    </>
  );
}
