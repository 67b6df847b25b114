import * as z from 'zod';
import { CAMPOS_DA_LINHA, natureza } from '../../../shared/linhas/linhas.campos.ts';
import { linhaParaCriar } from '../../../shared/linhas/linhas.rules.ts';
import type { Linha, Natureza } from '../../../shared/linhas/linhas.schema.ts';
import { CampoSelecao } from '../../kit/campos/CampoSelecao.tsx';
import { CampoTexto } from '../../kit/campos/CampoTexto.tsx';
import { declarados, opcoesDe } from '../../kit/campos/propriedades.ts';
import { DialogoFormulario } from '../../kit/formulario/DialogoFormulario.tsx';
import { lerFormulario } from '../../kit/formulario/lerFormulario.ts';
import { useCadastro } from '../../kit/formulario/useCadastro.ts';
import { ROTULO_DA_NATUREZA } from '../pecas/linhas/rotulos.ts';
import { useGuardarLinha } from '../pecas/linhas/useGuardarLinha.ts';
import { api } from './consultas.ts';

type Entrada = { nome: string; natureza: Natureza };
type Valores = { nome: string; natureza: string; versao: number };

const esquema = lerFormulario<Valores>().pipe(z.object({ nome: CAMPOS_DA_LINHA.nome.entrada, natureza }));

/** Janela que cria o que se vai vender, com os textos que a natureza dele tem. */
export function NovoProduto(props: { aoCriar: (linha: Linha) => void; aoFechar: () => void }) {
  const avisar = useGuardarLinha();
  const corpo = ({ nome, natureza }: Entrada) => linhaParaCriar(nome, natureza);
  const formulario = useCadastro<Valores, Entrada, Linha>({
    nome: 'novo-produto',
    registro: null,
    esquema,
    valores: { nome: '', natureza: 'outro', versao: 0 },
    valoresDe: ({ nome, natureza, versao }) => ({ nome, natureza, versao }),
    primeiro: 'nome',
    rotas: {
      criar: (entrada, opcoes) => api('POST /api/linhas', { body: corpo(entrada) }, opcoes),
      alterar: (id, { versao, ...entrada }, opcoes) =>
        api('PUT /api/linhas/{id}', { params: { id }, body: { ...corpo(entrada), versao } }, opcoes),
      ler: (id) => api('GET /api/linhas/{id}', { params: { id } }),
    },
    guardar: (linha) => {
      avisar(linha);
      props.aoCriar(linha);
    },
    chamar: ({ nome }) => nome,
    diferencas: (meu, { nome }) => [{ rotulo: CAMPOS_DA_LINHA.nome.rotulo, meu: meu.nome, atual: nome }],
    sucesso: ({ nome }) => `Produto criado: ${nome}`,
    frase: (mensagem) => `Erro ao criar produto: ${mensagem}`,
    aoFechar: props.aoFechar,
  });
  const campo = declarados(formulario.form.control, CAMPOS_DA_LINHA);
  return (
    <DialogoFormulario titulo="Novo produto" rotuloSalvar="Criar produto" formulario={formulario}>
      <CampoTexto {...campo('nome')} obrigatorio />
      <CampoSelecao {...campo('natureza')} opcoes={opcoesDe(ROTULO_DA_NATUREZA)} />
    </DialogoFormulario>
  );
}
