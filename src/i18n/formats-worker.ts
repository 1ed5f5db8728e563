new Intl.NumberFormat(self.name).format(1);
new Intl.DateTimeFormat(self.name, { dateStyle: 'long' }).format(0);
postMessage(null);
close();
