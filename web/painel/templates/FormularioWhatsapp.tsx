import Alert from '@mui/material/Alert';
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { exemploDeWhatsapp } from '../../../shared/templates/whatsapp.padrao.ts';
import { ofereceVantagem, renderizarWhatsapp } from '../../../shared/templates/whatsapp.rules.ts';
import type { TemplateWhatsappEntrada } from '../../../shared/templates/whatsapp.schema.ts';
import { validarWhatsapp } from '../../../shared/templates/whatsapp.validar.ts';
import { CampoSelecao } from '../../kit/campos/CampoSelecao.tsx';
import { CampoTexto } from '../../kit/campos/CampoTexto.tsx';
import { declarados } from '../../kit/campos/propriedades.ts';
import { useCadastro } from '../../kit/formulario/useCadastro.ts';
import { useHoje } from '../shell/api.ts';
import { AprovacaoNaMeta } from './AprovacaoNaMeta.tsx';
import { BolhaDoWhatsapp } from './BolhaDoWhatsapp.tsx';
import { CampoDoWhatsapp } from './CampoDoWhatsapp.tsx';
import {
  rascunhoDoWhatsapp,
  rotasDoWhatsapp,
  useGuardarWhatsapp,
  useWhatsapps,
  type WhatsappAberto,
} from './consultasDeWhatsapp.ts';
import { EditorDeTexto } from './EditorDeTexto.tsx';
import { inserirNoControle } from './useInsercao.ts';
import { Variaveis } from './Variaveis.tsx';
import { VoltarAoPadrao } from './VoltarAoPadrao.tsx';
import {
  CAMPOS_DO_WHATSAPP,
  diferencasDoWhatsapp,
  esquemaDoWhatsapp,
  ROTULO_NO_WHATSAPP,
  type ValoresDoWhatsapp,
  valoresDoWhatsapp,
} from './valoresDeWhatsapp.ts';

/** Por quanto tempo o botão diz que salvou (especificação 2, seção 2). */
const SALVO_POR_MS = 1_000;

/**
 * O editor de uma mensagem de WhatsApp: os campos, as variáveis, o que a Meta diz, e a prévia pelo código que manda.
 */
export function FormularioWhatsapp({ template }: { template: WhatsappAberto }) {
  const { cartao, tipo, canal } = template;
  const [atual, definirAtual] = useState(template);
  const [salvo, definirSalvo] = useState(false);
  const guardarNaLista = useGuardarWhatsapp();
  const hoje = useHoje();
  const aoSaber = useCallback(
    (novo: WhatsappAberto) => {
      definirAtual(novo);
      guardarNaLista(novo);
    },
    [guardarNaLista],
  );
  const formulario = useCadastro<ValoresDoWhatsapp, TemplateWhatsappEntrada, WhatsappAberto>({
    nome: rascunhoDoWhatsapp(cartao),
    registro: template,
    esquema: useMemo(() => esquemaDoWhatsapp(canal), [canal]),
    valores: valoresDoWhatsapp(template),
    valoresDe: valoresDoWhatsapp,
    rotas: useMemo(() => rotasDoWhatsapp({ cartao, tipo }), [cartao, tipo]),
    guardar: aoSaber,
    chamar: ({ nome }) => nome,
    diferencas: diferencasDoWhatsapp,
    sucesso: () => {
      definirSalvo(true);
      setTimeout(() => definirSalvo(false), SALVO_POR_MS);
      return 'Template salvo com sucesso!';
    },
    frase: (mensagem) => `Erro ao salvar template: ${mensagem}`,
    vigiaATela: true,
  });
  const { form } = formulario;
  const { control } = form;
  const campo = declarados(control, CAMPOS_DO_WHATSAPP);
  const area = useRef<HTMLTextAreaElement | null>(null);
  const mensagem = useDeferredValue(useWatch({ control, name: 'mensagem' }));

  const inserir = (nome: string) =>
    inserirNoControle(area.current, `{${nome}}`, (texto) =>
      form.setValue('mensagem', texto, { shouldDirty: true }),
    );
  const linhas = useWhatsapps().data?.linhas;
  const produto_nome = linhas?.find(({ id }) => id === cartao)?.nome ?? '';
  const naMeta = canal === 'whatsapp';
  const exemplo = exemploDeWhatsapp({ produto_nome, tipo, hoje });
  const temLink = /\{\s*link_renovacao\s*\}/.test(mensagem);
  const texto = renderizarWhatsapp(mensagem, naMeta ? { ...exemplo, link_renovacao: '' } : exemplo);
  return (
    <EditorDeTexto
      nome={template.nome}
      formulario={formulario}
      porSalvar={form.getValues('versao') === 0 ? 'Enquanto ele não for salvo, esta mensagem não sai.' : null}
      salvar={salvo ? 'Salvo' : 'Salvar'}
      nomeDaPrevia="Preview"
      previa={
        <BolhaDoWhatsapp
          texto={texto.replace(/\n{3,}/g, '\n\n')}
          botao={naMeta && temLink ? 'Renovar agora' : null}
        />
      }
      avisos={
        canal === 'evolution' && (
          <Alert severity="info">A Evolution API manda o texto como está: não há o que aprovar.</Alert>
        )
      }
      situacao={<AprovacaoNaMeta template={atual} agora={new Date()} aoConsultar={aoSaber} />}
      variaveis={
        <Variaveis
          rotulos={ROTULO_NO_WHATSAPP}
          escrever={(nome) => `{${nome}}`}
          grupos={[{ nomes: template.variaveis_disponiveis, aoEscolher: inserir }]}
        />
      }
      texto={
        <>
          <CampoTexto {...campo('nome')} obrigatorio />
          <CampoTexto
            {...campo('assunto')}
            obrigatorio
            ajuda="Só você vê: é como a mensagem aparece nos registros."
          />
          <CampoDoWhatsapp
            control={control}
            problemas={validarWhatsapp(mensagem, canal)}
            guardar={(controle) => {
              area.current = controle;
            }}
          />
          <VoltarAoPadrao
            escrito={mensagem}
            padrao={template.padrao.mensagem}
            aoVoltar={() => form.setValue('mensagem', template.padrao.mensagem, { shouldDirty: true })}
          />
          {canal !== 'evolution' && ofereceVantagem(mensagem) && (
            <Alert severity="info">
              Com cupom ou desconto, a Meta trata a mensagem como marketing: custa mais, e não chega a quem
              parou o marketing.
            </Alert>
          )}
        </>
      }
      resto={
        <>
          <CampoTexto
            {...campo('horario_envio')}
            type="time"
            obrigatorio
            ajuda="Horário de Brasília, entre 08:00 e 19:59."
          />
          <CampoSelecao
            control={control}
            name="status"
            label={CAMPOS_DO_WHATSAPP.ativo.rotulo}
            opcoes={[
              { valor: 'ativo', rotulo: 'Ativo' },
              { valor: 'inativo', rotulo: 'Inativo' },
            ]}
          />
        </>
      }
    />
  );
}
