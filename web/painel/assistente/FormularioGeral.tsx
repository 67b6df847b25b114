import { useWatch } from 'react-hook-form';
import { CAMPOS_DO_ASSISTENTE as campos } from '../../../shared/assistente/assistente.campos.ts';
import { RESPOSTAS_POR_HORA, RESPOSTAS_SEGUIDAS } from '../../../shared/assistente/limite.rules.ts';
import type { AssistenteVisto } from '../../../shared/assistente/painel.schema.ts';
import { CampoFaixa } from '../../kit/campos/CampoFaixa.tsx';
import { CampoMarcar } from '../../kit/campos/CampoMarcar.tsx';
import { CampoTexto } from '../../kit/campos/CampoTexto.tsx';
import { Celula, Grade } from '../../kit/campos/Grade.tsx';
import { FormularioDaAba } from './FormularioDaAba.tsx';
import { useFormularioDaAba } from './useFormularioDaAba.ts';
import { DA_GERAL } from './valores.ts';

const ABA = { aba: 'geral', campos: DA_GERAL };

/** Quando o assistente atende, a quem responde e o que diz ao passar a uma pessoa. */
export default function FormularioGeral({ assistente }: { assistente: AssistenteVisto }) {
  const formulario = useFormularioDaAba(assistente, ABA);
  const { control } = formulario.form;
  const [inicio, fim] = useWatch({ control, name: ['horario_inicio', 'horario_fim'] });
  return (
    <FormularioDaAba titulo="Atendimento" formulario={formulario}>
      <Grade colunas={2}>
        <CampoTexto
          control={control}
          name="horario_inicio"
          label={campos.horario_inicio.rotulo}
          type="time"
          ajuda="Horário de Brasília"
        />
        <CampoTexto
          control={control}
          name="horario_fim"
          label={campos.horario_fim.rotulo}
          type="time"
          ajuda={
            inicio > fim
              ? `Passa da meia-noite: atende das ${inicio} às ${fim} do dia seguinte`
              : 'Fora do horário as mensagens chegam e esperam: nada se responde sozinho'
          }
        />
        <Celula colunas={2}>
          <CampoMarcar
            control={control}
            name="ativo_finais_semana"
            label={campos.ativo_finais_semana.rotulo}
          />
        </Celula>
        <Celula colunas={2}>
          <CampoTexto
            control={control}
            name="palavras_gatilho"
            label={campos.palavras_gatilho.rotulo}
            ajuda="Separadas por vírgula. Em branco, responde a todas as mensagens; com palavras, só a quem usar uma delas, e por 24 horas"
          />
        </Celula>
        <Celula colunas={2}>
          <CampoFaixa
            control={control}
            name="mensagens_por_minuto"
            label={campos.mensagens_por_minuto.rotulo}
            minimo={1}
            maximo={30}
            passo={1}
            ajuda={`Quantas respostas saem por minuto, no máximo; as outras esperam a vez. Ao mesmo telefone, ${RESPOSTAS_POR_HORA} por hora e ${RESPOSTAS_SEGUIDAS} seguidas: depois disso uma pessoa continua`}
          />
        </Celula>
        <Celula colunas={2}>
          <CampoTexto
            control={control}
            name="texto_passagem"
            label={campos.texto_passagem.rotulo}
            multiline
            rows={2}
            maxLength={campos.texto_passagem.maximo}
            ajuda="Enviada uma vez, quando uma pessoa precisa responder. Depois o assistente se cala por 2 horas, ou até você devolver a conversa a ele"
          />
        </Celula>
        <Celula colunas={2}>
          <CampoMarcar
            control={control}
            name="avisar_espera"
            label={campos.avisar_espera.rotulo}
            ajuda="Um e-mail para você quando alguém espera uma pessoa há 10 minutos, no máximo um a cada 30 minutos"
          />
        </Celula>
      </Grade>
    </FormularioDaAba>
  );
}
