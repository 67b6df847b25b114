import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useWatch } from 'react-hook-form';
import { exemploDeWhatsapp } from '../../../shared/templates/whatsapp.padrao.ts';
import { ofereceVantagem, renderizarWhatsapp } from '../../../shared/templates/whatsapp.rules.ts';
import type { TemplateWhatsappEntrada } from '../../../shared/templates/whatsapp.schema.ts';
import { validarWhatsapp } from '../../../shared/templates/whatsapp.validar.ts';
import { CampoSelecao } from '../../kit/campos/CampoSelecao.tsx';
import { CampoTexto } from '../../kit/campos/CampoTexto.tsx';
import { Falha } from '../../kit/Falha.tsx';
import { AvisoDoRascunho } from '../../kit/formulario/AvisoDoRascunho.tsx';
import { BotaoSalvar } from '../../kit/formulario/BotaoSalvar.tsx';
import { DialogoConflito } from '../../kit/formulario/DialogoConflito.tsx';
import { BarraDoEditor, EditorComLado, useTelaLarga } from '../../kit/formulario/EditorComLado.tsx';
import { PerguntaDaSaida } from '../../kit/formulario/PerguntaDaSaida.tsx';
import { useCadastro } from '../../kit/formulario/useCadastro.ts';
import { useHoje } from '../shell/api.ts';
import { AprovacaoNaMeta } from './AprovacaoNaMeta.tsx';
import { BolhaDoWhatsapp } from './BolhaDoWhatsapp.tsx';
import { CampoDoWhatsapp } from './CampoDoWhatsapp.tsx';
import {
  rascunhoDoWhatsapp,
  rotasDoWhatsapp,
  useGuardarWhatsapp,
  type WhatsappAberto,
} from './consultasDeWhatsapp.ts';
import { inserirNoTexto } from './valores.ts';
import {
  diferencasDoWhatsapp,
  esquemaDoWhatsapp,
  ROTULO_NO_WHATSAPP,
  ROTULOS_DO_WHATSAPP,
  type ValoresDoWhatsapp,
  valoresDoWhatsapp,
} from './valoresDeWhatsapp.ts';

/** Por quanto tempo o botão diz que salvou (especificação 2, seção 2). */
const SALVO_POR_MS = 1_000;

/** O editor de uma mensagem de WhatsApp: os campos, as variáveis, o que a Meta diz, e a prévia pelo código que manda. */
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
  const { form, ocupado } = formulario;
  const { control } = form;
  const area = useRef<HTMLTextAreaElement | null>(null);
  const mensagem = useDeferredValue(useWatch({ control, name: 'mensagem' }));
  const [previaAberta, abrirPrevia] = useState(false);
  const largo = useTelaLarga();

  const inserir = (nome: string) => {
    const controle = area.current;
    if (controle === null) return;
    const escolhido = [controle.selectionStart, controle.selectionEnd] as const;
    const { texto, cursor } = inserirNoTexto(form.getValues('mensagem'), escolhido, `{${nome}}`);
    // O cursor só fica onde se pôs depois de o texto novo estar no campo.
    flushSync(() => form.setValue('mensagem', texto, { shouldDirty: true }));
    controle.focus();
    controle.setSelectionRange(cursor, cursor);
  };

  const naMeta = canal === 'whatsapp';
  const exemplo = exemploDeWhatsapp({ cartao, tipo, hoje });
  const temLink = /\{\s*link_renovacao\s*\}/.test(mensagem);
  const texto = renderizarWhatsapp(mensagem, naMeta ? { ...exemplo, link_renovacao: '' } : exemplo);
  const previa = previaAberta && (
    <BolhaDoWhatsapp
      texto={texto.replace(/\n{3,}/g, '\n\n')}
      botao={naMeta && temLink ? 'Renovar agora' : null}
    />
  );
  const variaveis = (
    <Paper component="section" variant="outlined" aria-label="Variáveis" sx={{ padding: 2, minWidth: 0 }}>
      <Typography variant="h2">Variáveis</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', marginBottom: 1 }}>
        Um clique põe a variável onde está o cursor; cada pessoa recebe o valor dela.
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
        {template.variaveis_disponiveis.map((nome) => (
          <Button
            key={nome}
            size="small"
            variant="outlined"
            title={`{${nome}}`}
            aria-label={`Inserir: ${ROTULO_NO_WHATSAPP[nome] ?? nome}`}
            onClick={() => inserir(nome)}
          >
            {ROTULO_NO_WHATSAPP[nome] ?? nome}
          </Button>
        ))}
      </Box>
    </Paper>
  );
  const aprovacao = <AprovacaoNaMeta template={atual} agora={new Date()} aoConsultar={aoSaber} />;
  return (
    <>
      <EditorComLado
        nome={template.nome}
        largo={largo}
        aoEnviar={formulario.aoEnviar}
        lado={
          largo && (
            <Box sx={{ display: 'grid', gap: 2, minWidth: 0, position: 'sticky', top: 16 }}>
              {aprovacao}
              {previa}
              {variaveis}
            </Box>
          )
        }
      >
        <AvisoDoRascunho formulario={formulario} />
        {form.getValues('versao') === 0 && (
          <Alert severity="info">
            Este é um texto para começar. Enquanto ele não for salvo, esta mensagem não sai.
          </Alert>
        )}
        {canal === 'evolution' && (
          <Alert severity="info">A Evolution API manda o texto como está: não há o que aprovar.</Alert>
        )}
        {!largo && aprovacao}
        <CampoTexto
          control={control}
          name="nome"
          label={ROTULOS_DO_WHATSAPP.nome}
          obrigatorio
          maxLength={120}
        />
        <CampoTexto
          control={control}
          name="assunto"
          label={ROTULOS_DO_WHATSAPP.assunto}
          obrigatorio
          ajuda="Só você vê: é como a mensagem aparece nos registros."
          maxLength={200}
        />
        <CampoDoWhatsapp
          control={control}
          problemas={validarWhatsapp(mensagem, canal)}
          guardar={(controle) => {
            area.current = controle;
          }}
        />
        {canal !== 'evolution' && ofereceVantagem(mensagem) && (
          <Alert severity="info">
            Com cupom ou desconto, a Meta trata a mensagem como marketing: custa mais, e não chega a quem
            parou o marketing.
          </Alert>
        )}
        {!largo && variaveis}
        <CampoTexto
          control={control}
          name="horario_envio"
          label={ROTULOS_DO_WHATSAPP.horario_envio}
          type="time"
          obrigatorio
          ajuda="Horário de Brasília, entre 08:00 e 19:59."
        />
        <CampoSelecao
          control={control}
          name="status"
          label={ROTULOS_DO_WHATSAPP.ativo}
          opcoes={[
            { valor: 'ativo', rotulo: 'Ativo' },
            { valor: 'inativo', rotulo: 'Inativo' },
          ]}
        />
        <Falha erro={formulario.erro} />
        <BarraDoEditor>
          <BotaoSalvar ocupado={ocupado} rotulo={salvo ? 'Salvo' : 'Salvar'} />
          <Button aria-expanded={previaAberta} onClick={() => abrirPrevia(!previaAberta)}>
            {previaAberta ? 'Ocultar Preview' : 'Ver Preview'}
          </Button>
        </BarraDoEditor>
        {!largo && previa}
      </EditorComLado>
      <PerguntaDaSaida saida={formulario.saida} />
      {formulario.conflito && <DialogoConflito {...formulario.conflito} />}
    </>
  );
}
