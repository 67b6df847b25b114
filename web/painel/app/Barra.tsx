import { useColorScheme } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { ChevronLeft, ChevronRight, Contrast, LogOut, Moon, Sun } from '../../kit/iconesDaMoldura.tsx';
import { BotaoBuscar } from './Busca.tsx';
import { MeusProdutos } from './MeusProdutos.tsx';
import './barra.css';
import type { LogoMostrado } from '../../../shared/base/vendedor.ts';
import { DO_DIA, type Entrada, NA_BARRA_DE_BAIXO, SECOES_DO_MENU } from './navegacao.ts';
import { type Selos, useSelos } from './selos.ts';

function Item({ entrada, selos }: { entrada: Entrada; selos?: Selos }) {
  const { rotulo, para, Icone, exato = false, selo: nome } = entrada;
  const id = useId();
  const selo = nome === undefined ? null : (selos?.[nome] ?? null);
  return (
    <li>
      <NavLink
        to={para}
        end={exato}
        className="item"
        title={rotulo}
        aria-describedby={selo === null ? undefined : id}
      >
        <Icone />
        <span>{rotulo}</span>
        {selo !== null && (
          <b aria-hidden="true" className="selo">
            {selo.numero}
          </b>
        )}
      </NavLink>
      {selo !== null && (
        <span id={id} hidden>
          {selo.frase}
        </span>
      )}
    </li>
  );
}

/** As cinco telas do dia ao alcance do polegar. */
export function BarraDeBaixo() {
  const selos = useSelos();
  return (
    <nav aria-label="Do dia" className="baixo">
      <ul>
        {NA_BARRA_DE_BAIXO.map((entrada) => (
          <Item key={entrada.para} entrada={entrada} selos={selos} />
        ))}
      </ul>
    </nav>
  );
}

/**
 * O logo e o nome de quem vende, e não os nossos; sem logo, a inicial do nome. `nome` é null enquanto não se sabe: fica
 * o lugar dele, e não um nome que logo muda.
 */
export function Marca({ nome, logo }: { nome: string | null; logo: LogoMostrado | null }) {
  const mostrado = nome === '' ? 'CRM de Assinaturas' : (nome ?? '');
  return (
    <>
      {logo ? (
        <img src={logo.endereco} alt="" width={logo.largura} height={logo.altura} />
      ) : (
        <span className="letra" aria-hidden="true">
          {mostrado.charAt(0).toUpperCase()}
        </span>
      )}
      <span>{mostrado}</span>
    </>
  );
}

function SecaoDaBarra({ rotulo, children }: { rotulo: string; children: ReactNode }) {
  const id = useId();
  return (
    <>
      <h2 id={id}>
        <span>{rotulo}</span>
      </h2>
      <ul aria-labelledby={id}>{children}</ul>
    </>
  );
}

const temas = {
  system: { rotulo: 'Tema: do sistema', Icone: Contrast, seguinte: 'light' },
  light: { rotulo: 'Tema: claro', Icone: Sun, seguinte: 'dark' },
  dark: { rotulo: 'Tema: escuro', Icone: Moon, seguinte: 'system' },
} as const;

/** Passa pelos temas do sistema, claro e escuro; a escolha fica no navegador. */
function BotaoTema() {
  const { mode = 'system', setMode } = useColorScheme();
  const { rotulo, Icone, seguinte } = temas[mode];
  return (
    <button
      type="button"
      className="icone"
      aria-label={`${rotulo}. Trocar`}
      title={rotulo}
      onClick={() => setMode(seguinte)}
    >
      <Icone />
    </button>
  );
}

/** O conteúdo da barra lateral, igual na coluna fixa e na gaveta do celular. */
export function Barra(props: {
  nome: string | null;
  email: string;
  logo: LogoMostrado | null;
  aoSair: () => void;
  /** Presente só na coluna fixa, que se recolhe. */
  recolher?: { recolhida: boolean; alternar: () => void };
  /** Presente só na coluna fixa: no celular o botão está no alto da tela. */
  aoBuscar?: () => void;
}) {
  const { recolher, aoBuscar } = props;
  const selos = useSelos();
  return (
    <div className="barra">
      <div className="barra-topo">
        <Link to="/dashboard" className="marca">
          <Marca nome={props.nome} logo={props.logo} />
        </Link>
        <div className="acoes">
          <BotaoTema />
          {recolher && (
            <button
              type="button"
              className="icone"
              aria-expanded={!recolher.recolhida}
              aria-label={recolher.recolhida ? 'Expandir menu' : 'Recolher menu'}
              title={recolher.recolhida ? 'Expandir menu' : 'Recolher menu'}
              onClick={recolher.alternar}
            >
              {recolher.recolhida ? <ChevronRight /> : <ChevronLeft />}
            </button>
          )}
        </div>
      </div>
      {aoBuscar && (
        <div className="lugar-da-busca">
          <BotaoBuscar aoAbrir={aoBuscar} />
        </div>
      )}
      <nav aria-label="Menu principal">
        <ul>
          {DO_DIA.map((entrada) => (
            <Item key={entrada.para} entrada={entrada} selos={selos} />
          ))}
        </ul>
        <SecaoDaBarra rotulo="Meus Produtos">
          <MeusProdutos />
        </SecaoDaBarra>
        {SECOES_DO_MENU.map((secao) => (
          <SecaoDaBarra key={secao.rotulo} rotulo={secao.rotulo}>
            {secao.entradas.map((entrada) => (
              <Item key={entrada.para} entrada={entrada} />
            ))}
          </SecaoDaBarra>
        ))}
      </nav>
      <div className="barra-pe">
        <p className="quem">{props.email}</p>
        <button type="button" className="icone" aria-label="Sair" title="Sair" onClick={props.aoSair}>
          <LogOut />
        </button>
      </div>
    </div>
  );
}
