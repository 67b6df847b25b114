import Typography from '@mui/material/Typography';
import * as z from 'zod';
import { type Linha, linkDaLinha } from '../../../shared/linhas/linhas.schema.ts';
import { CampoTexto } from '../../kit/campos/CampoTexto.tsx';
import { DialogoFormulario } from '../../kit/formulario/DialogoFormulario.tsx';
import { lerFormulario } from '../../kit/formulario/lerFormulario.ts';
import { useCadastro } from '../../kit/formulario/useCadastro.ts';
import { useGuardarLinha } from '../pecas/linhas/useGuardarLinha.ts';
import { api } from './consultas.ts';

type Enderecos = { enderecos: Record<string, string> };
type Valores = Enderecos & { versao: number };

const esquema = lerFormulario<Valores>(({ enderecos }) => ({ enderecos })).pipe(
  z.object({ enderecos: z.record(z.string(), linkDaLinha.unwrap().shape.endereco) }),
);
const enderecosDe = ({ links }: Linha) => Object.fromEntries(links.map(({ id, endereco }) => [id, endereco]));
const valoresDe = (linha: Linha): Valores => ({ enderecos: enderecosDe(linha), versao: linha.versao });

/** Janela que preenche, de uma vez, os links de todas as mensagens de uma linha. */
export function LinksDoProduto(props: {
  linha: Linha;
  aoSalvar?: (linha: Linha) => void;
  aoFechar: () => void;
}) {
  const { linha, aoSalvar, aoFechar } = props;
  const avisar = useGuardarLinha();
  const params = { id: linha.id };
  const ler = () => api('GET /api/linhas/{id}', { params });
  const formulario = useCadastro<Valores, Enderecos, Linha>({
    nome: 'links',
    registro: linha,
    esquema,
    valores: valoresDe(linha),
    valoresDe,
    rotas: {
      // Os outros campos vão como estão agora: só os endereços são desta janela.
      alterar: async (_, { enderecos, versao }, opcoes) => {
        const atual = await ler();
        const links = atual.links.map((link) => ({ ...link, endereco: enderecos[link.id] ?? link.endereco }));
        return api('PUT /api/linhas/{id}', { params, body: { ...atual, links, versao } }, opcoes);
      },
      ler,
    },
    guardar: (gravada) => {
      avisar(gravada);
      aoSalvar?.(gravada);
    },
    chamar: ({ nome }) => nome,
    diferencas: (meu, atual) =>
      atual.links.flatMap(({ id, rotulo, endereco }) =>
        meu.enderecos[id] === endereco ? [] : [{ rotulo, meu: meu.enderecos[id] ?? '', atual: endereco }],
      ),
    sucesso: () => 'Links salvos com sucesso!',
    frase: (mensagem) => `Erro ao salvar links: ${mensagem}`,
    aoFechar,
  });
  return (
    <DialogoFormulario titulo={`Links de ${linha.nome}`} formulario={formulario}>
      <Typography>
        Valem em todas as mensagens, menos na que tiver o seu próprio. O que ficar vazio não aparece em
        nenhuma.
      </Typography>
      {linha.links.map(({ id, rotulo }) => (
        <CampoTexto
          key={id}
          control={formulario.form.control}
          name={`enderecos.${id}`}
          label={rotulo}
          type="url"
          inputMode="url"
        />
      ))}
    </DialogoFormulario>
  );
}
