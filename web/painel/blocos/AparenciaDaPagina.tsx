import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { corDeDestaque } from '../../../shared/base/texto.ts';
import { conteudoDaVenda, ESQUEMAS_DE_COR, TEMAS, type Tema } from '../../../shared/blocos/blocos.schema.ts';
import { Moldura } from '../../kit/campos/Moldura.tsx';
import { destaqueDoTema } from '../../site/blocos/temas.ts';
import { CampoImagem } from '../pecas/imagens/CampoImagem.tsx';
import type { Aparencia } from './edicao.ts';
import { esquemaDoCampo, maximoDe } from './limites.ts';

const NOMES_DOS_TEMAS: Readonly<Record<Tema, { readonly nome: string; readonly como: string }>> = {
  limpo: { nome: 'Limpo', como: 'Branco, letra simples, linhas finas' },
  editorial: { nome: 'Editorial', como: 'Títulos de livro e muito ar' },
  noite: { nome: 'Noite', como: 'Brilho e cor forte' },
};
type Esquema = (typeof ESQUEMAS_DE_COR)[number];
const NOMES_DOS_ESQUEMAS: Readonly<Record<Esquema, string>> = {
  automatico: 'Automático',
  claro: 'Claro',
  escuro: 'Escuro',
};

const Grupo = styled('fieldset')(({ theme }) => ({
  border: 0,
  margin: 0,
  padding: 0,
  minWidth: 0,
  '& legend': { padding: 0, marginBottom: theme.spacing(0.5), fontSize: '0.875rem', fontWeight: 550 },
}));

const Cartao = styled('label')(({ theme }) => ({
  display: 'grid',
  alignContent: 'start',
  gap: theme.spacing(1),
  padding: theme.spacing(1.25),
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  cursor: 'pointer',
  '&:has(:checked)': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: -1 },
  '&:has(:focus-visible)': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
  '& input': { position: 'absolute', opacity: 0, width: 1, height: 1 },
  '& strong': { display: 'block', fontWeight: 550 },
  '& small': { fontSize: '0.8125rem', lineHeight: 1.4, color: theme.vars.palette.text.secondary },
}));

/** Um pedaço de página, com a letra e as cores do tema. */
const Amostra = styled('span')({
  display: 'grid',
  gap: 6,
  padding: 12,
  borderRadius: 4,
  border: '1px solid rgb(128 128 128 / 0.25)',
  '& b': { fontSize: '1rem', lineHeight: 1.1 },
  '& i': { height: 4, width: '80%', borderRadius: 2, background: 'currentcolor', opacity: 0.35 },
  '& u': { height: 14, width: '45%' },
});
const VESTES: Readonly<Record<Tema, { readonly caixa: React.CSSProperties; readonly raio: number }>> = {
  limpo: { caixa: { background: '#fff', color: '#14161f' }, raio: 4 },
  editorial: { caixa: { background: '#fbf8f2', color: '#211c15', fontFamily: 'Georgia, serif' }, raio: 0 },
  noite: { caixa: { background: '#090d18', color: '#f3f5fb' }, raio: 7 },
};

const Opcao = styled('label')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  minHeight: 44,
  cursor: 'pointer',
  '& input': { accentColor: theme.vars.palette.primary.main, width: 18, height: 18, margin: 0 },
}));

/** O que se diz da cor que se escolheu: se se lê sobre o fundo, ou que tom vai no lugar dela nos textos. */
function fraseDoContraste({ tema, esquema, cor }: Pick<Aparencia, 'tema' | 'esquema' | 'cor'>): string {
  if (cor === null) return 'A da loja; sem ela, a do tema';
  const lida = corDeDestaque.safeParse(cor);
  if (!lida.success) return '';
  const esquemas = esquema === 'automatico' ? (['claro', 'escuro'] as const) : [esquema];
  const trocas = esquemas.flatMap((onde) => {
    const { a } = destaqueDoTema(tema, onde, lida.data);
    return a.toLowerCase() === lida.data ? [] : [`no fundo ${onde}, usamos ${a.toLowerCase()}`];
  });
  return trocas.length === 0 ? 'Lê-se bem sobre o fundo da página' : `Para se ler bem: ${trocas.join('; ')}`;
}

/** Como a página se veste, e o que a prévia do link mostra dela. */
export function AparenciaDaPagina(props: {
  aparencia: Aparencia;
  /** A cor que vale quando a página não diz outra. */
  corDaLoja: string | null;
  /** O que o esquema recusa, pelo nome do campo. */
  erros: Readonly<Record<string, string>>;
  aoMudar: (campos: Partial<Aparencia>) => void;
}) {
  const { aparencia, corDaLoja, erros, aoMudar } = props;
  const { tema, esquema, cor, descricao, imagem } = aparencia;
  const grupo = useId();
  const mostrada = corDeDestaque.safeParse(cor ?? corDaLoja).data;
  const doTema = destaqueDoTema(tema, esquema === 'escuro' ? 'escuro' : 'claro', null).a;
  const limite = esquemaDoCampo(conteudoDaVenda, 'descricao');
  const maximo = (limite && maximoDe(limite)) ?? 300;
  return (
    <Box sx={{ display: 'grid', gap: 3, maxWidth: '44rem' }}>
      <Grupo>
        <legend>Tema</legend>
        <Box
          sx={{
            display: 'grid',
            gap: 1.5,
            gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 10rem), 1fr))',
          }}
        >
          {TEMAS.map((opcao) => (
            <Cartao key={opcao}>
              <input
                type="radio"
                name={`${grupo}-tema`}
                checked={tema === opcao}
                onChange={() => aoMudar({ tema: opcao })}
              />
              <Amostra aria-hidden style={VESTES[opcao].caixa}>
                <b>Aa</b>
                <i />
                <u
                  style={{
                    background: destaqueDoTema(
                      opcao,
                      opcao === 'noite' ? 'escuro' : 'claro',
                      mostrada ?? null,
                    ).a,
                    borderRadius: VESTES[opcao].raio,
                  }}
                />
              </Amostra>
              <span>
                <strong>{NOMES_DOS_TEMAS[opcao].nome}</strong>
                <small>{NOMES_DOS_TEMAS[opcao].como}</small>
              </span>
            </Cartao>
          ))}
        </Box>
      </Grupo>
      <Grupo>
        <legend>Fundo</legend>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
          {ESQUEMAS_DE_COR.map((opcao) => (
            <Opcao key={opcao}>
              <input
                type="radio"
                name={`${grupo}-esquema`}
                checked={esquema === opcao}
                onChange={() => aoMudar({ esquema: opcao })}
              />
              {NOMES_DOS_ESQUEMAS[opcao]}
            </Opcao>
          ))}
        </Box>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          Automático segue o aparelho de quem compra
        </Typography>
      </Grupo>
      <Moldura
        label="Cor"
        erro={erros.cor}
        ajuda={fraseDoContraste({ tema, esquema, cor: cor ?? corDaLoja })}
      >
        {(dentro) => (
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
            <Box
              component="input"
              type="color"
              aria-label="Escolher a cor"
              value={mostrada ?? doTema}
              onChange={(evento: React.ChangeEvent<HTMLInputElement>) =>
                aoMudar({ cor: evento.target.value })
              }
              sx={{ width: 44, height: 44, padding: 0, border: 0, background: 'none', cursor: 'pointer' }}
            />
            <OutlinedInput
              value={cor ?? ''}
              placeholder={corDaLoja ?? doTema}
              onChange={(evento) => aoMudar({ cor: evento.target.value.trim() || null })}
              inputProps={{ ...dentro, autoComplete: 'off', spellCheck: false, size: 10 }}
            />
            {cor !== null && (
              <Button size="small" onClick={() => aoMudar({ cor: null })}>
                {corDaLoja === null ? 'Usar a do tema' : 'Usar a da loja'}
              </Button>
            )}
          </Box>
        )}
      </Moldura>
      <Moldura
        label="Descrição do link"
        erro={erros.descricao}
        ajuda={
          descricao.length > maximo * 0.8
            ? `${descricao.length} de ${maximo} caracteres`
            : 'O que aparece quando se manda o link; em branco, o começo da página'
        }
      >
        {(dentro) => (
          <OutlinedInput
            multiline
            minRows={2}
            value={descricao}
            onChange={(evento) => aoMudar({ descricao: evento.target.value })}
            inputProps={dentro}
          />
        )}
      </Moldura>
      <div>
        <CampoImagem rotulo="Imagem do link" valor={imagem} aoMudar={(nova) => aoMudar({ imagem: nova })} />
        <FormHelperText error={erros.imagem !== undefined}>
          {erros.imagem ?? 'Sem uma, desenhamos a do título e do preço'}
        </FormHelperText>
      </div>
    </Box>
  );
}
