// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/TestProgram.h"
#include "tests/ui/views/ledger/MadeLedger.h"
#include "tests/ui/views/shared/ShownView.h"
#include "ui/charging/LedgerWords.h"
#include "ui/views/ledger/LedgerModel.h"
#include "ui/views/ledger/TotalForm.h"

#include <QTemporaryDir>
#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

// Whose data a ledger is about, in the words of the window.
class LedgerUnitsViewTest : public QObject, private ShownView<TotalForm> {
    Q_OBJECT

    QTemporaryDir folder_;

    static Spending ofPatient(double epsilon, std::int64_t rows, bool byRecord = false) {
        Spending spending = pureSpending(epsilon);
        spending.adjacency.unit = {.person = "patient", .rows = rows, .byRecord = byRecord};
        return spending;
    }
    static QString cost(const MadeLedger& made, const Spending& spending) {
        PlannedSpending planned;
        planned.whole = spending;
        planned.ofTrial = {.value = spending.pure.front().epsilon,
                           .kind = EpsilonKind::DataIndependent,
                           .adjacency = spending.adjacency};
        return costWords(forecastOf(planned, made.file.read().value().balance), true);
    }

private slots:
    void aPatientsLedgerSaysSo() {
        MadeLedger made(folder_.path() + "/patients");
        made.total(basicTotal("1"));
        made.released(ofPatient(0.25, 10));
        const auto kept = made.kept();
        QCOMPARE(balanceWords(*kept->balance, kept->reading.balance.total()),
                 QStringLiteral("ε 0.25 of 1 charged, 0.75 left · add or remove one patient, ≤ 10 rows"));
        QCOMPARE(costOfEntry(kept->reading.entries.back(), *kept),
                 QStringLiteral("ε = 0.25 at δ = 0 · add or remove one patient, ≤ 10 rows"));
        view = std::make_unique<TotalForm>();
        view->show(kept);
        QVERIFY2(words("presentTotal").contains("one patient"), qPrintable(words("presentTotal")));
        view.reset();
        LedgerModel model;
        model.show(kept);
        bool told = false;
        for (int column = 0; column < model.columnCount(); ++column)
            told = told || model.data(model.index(0, column), Qt::ToolTipRole)
                               .toString()
                               .contains("add or remove one patient, ≤ 10 rows");
        QVERIFY(told);
    }

    void recordsAreCountedOrRefused() {
        MadeLedger made(folder_.path() + "/mixed");
        made.total(basicTotal("1"));
        made.released(ofPatient(0.25, 10));
        QCOMPARE(cost(made, ofPatient(0.2, 3, true)),
                 QStringLiteral("This release will cost promised ε = 0.200 at δ = 0 · add or remove one "
                                "record, owners counted as known; 0.75 is left, 0.15 after it"));
        const QString refused = cost(made, pureSpending(0.2));
        QVERIFY2(
            refused.startsWith("would cross the total: promised ε = 0.200") &&
                refused.endsWith("earlier releases were about one patient, and this one is by record, in "
                                 "which nobody bounds how many rows one patient has"),
            qPrintable(refused));
    }
};

TEST_WITH_WINDOWS(LedgerUnitsViewTest)
#include "LedgerUnitsViewTest.moc"
