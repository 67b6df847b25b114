import { useWatch } from 'react-hook-form';
import { CAMPOS_DO_ASSISTENTE } from '../../../shared/assistente/assistente.campos.ts';
import type { AssistenteVisto } from '../../../shared/assistente/painel.schema.ts';
import {
  RESPOSTAS_POR_HORA,
  RESPOSTAS_SEGUIDAS,
} from '../../../shared/assistente/respostas-por-hora.rules.ts';
import { CampoFaixa } from '../../kit/campos/CampoFaixa.tsx';
import { CampoMarcar } from '../../kit/campos/CampoMarcar.tsx';
import { CampoTexto } from '../../kit/campos/CampoTexto.tsx';
import { CampoNaGrade, Celula, Grade } from '../../kit/campos/Grade.tsx';
import { declarados } from '../../kit/campos/propriedades.ts';
import { FormularioDaAba } from './FormularioDaAba.tsx';
import { PedidosTratados } from './PedidosTratados.tsx';
import { useFormularioDaAba } from './useFormularioDaAba.ts';
import { DA_GERAL } from './valores.ts';

const ABA = { aba: 'geral', campos: DA_GERAL };

/** Quando o assistente atende, a quem responde e o que diz ao passar a uma pessoa. */
export default function FormularioGeral({ assistente }: { assistente: AssistenteVisto }) {
  const formulario = useFormularioDaAba(assistente, ABA);
  const { control } = formulario.form;
  const campo = declarados(control, CAMPOS_DO_ASSISTENTE);
  const [inicio, fim] = useWatch({ control, name: ['horario_inicio', 'horario_fim'] });
  return (
    <FormularioDaAba titulo="Atendimento" formulario={formulario}>
      <Grade colunas={2}>
        <CampoTexto {...campo('horario_inicio')} type="time" ajuda="Horário de Brasília" />
        <CampoTexto
          {...campo('horario_fim')}
          type="time"
          ajuda={
            inicio > fim
              ? `Passa da meia-noite: atende das ${inicio} às ${fim} do dia seguinte`
              : 'Fora do horário sai a mensagem de ausência, uma vez por dia; na abertura responde-se ao que chegou'
          }
        />
        <Celula colunas={2}>
          <CampoMarcar {...campo('ativo_finais_semana')} />
        </Celula>
        <CampoNaGrade
          {...campo('palavras_gatilho')}
          colunas={2}
          ajuda="Separadas por vírgula. Em branco, responde a todas as mensagens; com palavras, só a quem usar uma delas, e por 24 horas"
        />
        <Celula colunas={2}>
          <CampoFaixa
            {...campo('mensagens_por_minuto')}
            minimo={1}
            maximo={30}
            passo={1}
            ajuda={`Quantas respostas saem por minuto, no máximo; as outras esperam a vez. Ao mesmo telefone, ${RESPOSTAS_POR_HORA} por hora e ${RESPOSTAS_SEGUIDAS} seguidas: depois disso uma pessoa continua`}
          />
        </Celula>
        <CampoNaGrade
          {...campo('texto_passagem')}
          colunas={2}
          multiline
          rows={2}
          ajuda="Enviada uma vez, quando uma pessoa precisa responder; {primeiro_nome} vira o nome de quem se conhece. Depois o assistente se cala por 2 horas, ou até você devolver a conversa a ele"
        />
        <CampoNaGrade
          {...campo('texto_ausencia')}
          colunas={2}
          multiline
          rows={2}
          ajuda="Enviada uma vez por dia a quem escreve fora do horário"
        />
        <Celula colunas={2}>
          <PedidosTratados control={control} />
        </Celula>
        <Celula colunas={2}>
          <CampoMarcar
            {...campo('avisar_espera')}
            ajuda="Um e-mail para você quando alguém espera uma pessoa há 10 minutos, no máximo um a cada 30 minutos"
          />
        </Celula>
      </Grade>
    </FormularioDaAba>
  );
}
