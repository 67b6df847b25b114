import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { Link } from 'react-router-dom';
import type { Linha } from '../../../shared/linhas/linhas.schema.ts';
import type { Produto } from '../../../shared/produtos/produtos.schema.ts';
import type { AssociacoesGravadas, Cartao } from '../../../shared/templates/templates.schema.ts';
import { DialogoFormulario } from '../../kit/formulario/DialogoFormulario.tsx';
import { useCadastro } from '../../kit/formulario/useCadastro.ts';
import {
  type AssociacaoEntrada,
  cartoesDosProdutos,
  esquemaDaAssociacao,
  produtosDoCartao,
  rotuloDeOutroCartao,
  type ValoresDaAssociacao,
} from './associacao.ts';
import { api, useGuardarAssociacoes } from './consultas.ts';

type Aberta = { readonly id: Cartao; readonly versao: number; readonly produtos: string[] };

const valoresDe = ({ produtos, versao }: Aberta): ValoresDaAssociacao => ({ produtos, versao });

/** Janela que diz que produtos usam os templates de um cartão (especificação 2, seção 2; regra 19). */
export function AssociarProdutos(props: {
  linha: Linha;
  linhas: readonly Linha[];
  produtos: readonly Produto[];
  associacoes: AssociacoesGravadas;
  aoFechar: () => void;
}) {
  const { linha, linhas, produtos, aoFechar } = props;
  const cartao = linha.id;
  const guardar = useGuardarAssociacoes();
  const titulo = `Produtos de ${linha.nome}`;
  const abrir = (lidas: AssociacoesGravadas): Aberta => {
    guardar(lidas);
    const doCartao = produtosDoCartao(cartao, produtos, cartoesDosProdutos(produtos, lidas));
    return { id: cartao, versao: lidas.versao, produtos: doCartao.map(({ id }) => id) };
  };
  const [registro] = useState(() => abrir(props.associacoes));
  const [cartoes] = useState(() => cartoesDosProdutos(produtos, props.associacoes));
  const nomes = (ids: readonly string[]) =>
    produtos
      .filter(({ id }) => ids.includes(id))
      .map(({ nome }) => nome)
      .join(', ');
  const formulario = useCadastro<ValoresDaAssociacao, AssociacaoEntrada, Aberta>({
    nome: 'associacao',
    registro,
    esquema: esquemaDaAssociacao,
    valores: valoresDe(registro),
    valoresDe,
    rotas: {
      alterar: async (_, body, opcoes) =>
        abrir(await api('PUT /api/templates/associacoes/{cartao}', { params: { cartao }, body }, opcoes)),
      ler: async () => abrir(await api('GET /api/templates/associacoes', {})),
    },
    // Cada resposta já foi posta no cache ao chegar.
    guardar: () => undefined,
    chamar: () => titulo,
    diferencas: (meu, atual) => [
      { rotulo: 'Produtos', meu: nomes(meu.produtos), atual: nomes(atual.produtos) },
    ],
    sucesso: () => 'Produtos associados com sucesso!',
    frase: (mensagem) => `Erro ao salvar associação: ${mensagem}`,
    aoFechar,
  });
  const { field } = useController({ control: formulario.form.control, name: 'produtos' });
  const mudar = (id: string, marcado: boolean) =>
    field.onChange(marcado ? [...field.value, id] : field.value.filter((texto) => texto !== id));

  const falta =
    produtos.length === 0 ? '' : field.value.length === 0 ? 'Escolha ao menos um produto' : undefined;
  return (
    <DialogoFormulario titulo={titulo} falta={falta} formulario={formulario}>
      {produtos.length === 0 ? (
        <Typography>
          Nenhum produto encontrado. Crie produtos primeiro na seção{' '}
          <Link to="/dashboard/produtos">"Produtos"</Link>.
        </Typography>
      ) : (
        <>
          <Typography>
            Os produtos marcados usam estes templates nos emails que saem daqui em diante. Cada produto fica
            num cartão só.
          </Typography>
          <Box role="group" aria-label="Produtos">
            {produtos.map(({ id, nome }) => (
              <FormControlLabel
                key={id}
                sx={{ display: 'flex', alignItems: 'flex-start', marginRight: 0 }}
                control={
                  <Checkbox
                    checked={field.value.includes(id)}
                    onChange={(_, marcado) => mudar(id, marcado)}
                    onBlur={field.onBlur}
                  />
                }
                label={
                  <NomeDoProduto nome={nome} nota={rotuloDeOutroCartao(linhas, cartao, cartoes.get(id))} />
                }
              />
            ))}
          </Box>
        </>
      )}
    </DialogoFormulario>
  );
}

function NomeDoProduto({ nome, nota }: { nome: string; nota: string | undefined }) {
  return (
    <span style={{ display: 'block', paddingBlock: 9, overflowWrap: 'anywhere' }}>
      {nome}
      {nota !== undefined && (
        <Typography component="span" variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
          {nota}
        </Typography>
      )}
    </span>
  );
}
