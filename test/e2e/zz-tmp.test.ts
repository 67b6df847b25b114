import { it } from 'vitest';
import { subirProduto } from '../support/produto.ts';
it('x', async () => {
  const produto = await subirProduto({ vazio: false, quieto: false });
  const op = await produto.operador();
  await new Promise(f=>setTimeout(f,4000)); const v0 = await produto.chamar({ metodo:'GET', caminho:'/api/vendas?limite=100', token: op.token }); console.log('ANTES', v0.status);
  const r = await produto.chamar({ metodo:'POST', caminho:'/api/stripe/criar-sessao', corpo: { cliente:{nome:'João',email:'j@x.pt',telefone:'+351 912 345 678',pais:'Portugal',documento:'P1',pais_documento:'Portugal'}, produto:{nome:'x',valor:5000,periodicidade:'SEMIANNUALLY'}, cupom:null, metadata:{produto_original:'consultoria',plano_original:'premium',preco_original:5000,pedido_id:'6f1d6c7e-6a8e-4b7a-9d55-0a3b5d2f9c11'} } });
  console.log(r.status, r.texto);
  const itens = (await produto.despejar()).filter(i=>JSON.stringify(i).includes('6f1d6c7e'));
  console.log(JSON.stringify(itens,null,1).slice(0,6000));
  const v = await produto.chamar({ metodo:'GET', caminho:'/api/vendas?limite=100', token: op.token });
  console.log(v.status, v.texto.slice(0,300)); const fs=await import('node:fs'); const cp=await import('node:child_process'); console.log(cp.execSync('ls -R '+produto.stack.dir+' | head -40; grep -rh "ERROR\|falha" '+produto.stack.dir+' --include=*.log | tail -5 | cut -c1-3000').toString());
  await produto.parar();
}, 90000);
