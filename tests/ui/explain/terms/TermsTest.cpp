// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explain/terms/Terms.h"

#include "core/mechanisms/registry/Papers.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "tests/testing/ProjectFile.h"
#include "tests/testing/TestProgram.h"
#include "ui/language/SpokenLanguage.h"
#include "ui/manual/ManualPages.h"

#include <QFile>
#include <QRegularExpression>
#include <QSet>
#include <QtTest>

#include <cmath>
#include <set>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

QStringList anchorsOfManual(const QString& page) {
    static const QRegularExpression heading("^#+ (.+)$", QRegularExpression::MultilineOption);
    QStringList anchors;
    const QString text = manualText(page).value_or(QString());
    for (auto match = heading.globalMatch(text); match.hasNext();)
        anchors << headingAnchor(match.next().captured(1));
    return anchors;
}

void eachTerm() {
    QTest::addColumn<QString>("id");
    for (const QString& id : termIds())
        QTest::newRow(qPrintable(id)) << id;
}

} // namespace

// Every term declares all that an explanation has.
class TermsTest : public QObject {
    Q_OBJECT

private slots:
    void thereAreThoseThatTheWindowShows() {
        QVERIFY(termIds().size() >= 30);
        for (const char* name : {"ε",
                                 "δ",
                                 "m²",
                                 "q",
                                 "order",
                                 "σ",
                                 "T",
                                 "AUPRC",
                                 "kind",
                                 "adjacency",
                                 "sensitivity",
                                 "RDP",
                                 "μ",
                                 "composition",
                                 "sampling rate",
                                 "clipping norm",
                                 "smooth sensitivity",
                                 "budget",
                                 "repeat",
                                 "ensemble size",
                                 "b",
                                 "odds",
                                 "teachers",
                                 "queries",
                                 "gap",
                                 "accuracy bound"})
            QVERIFY2(findTerm(QString::fromUtf8(name)), name);
        QVERIFY(!findTerm("quux"));
    }

    void whatIsWrittenIsOfATerm() {
        static const QRegularExpression heading("^## (.+)$", QRegularExpression::MultilineOption);
        const QString words = ownWords("terms.md");
        QStringList written;
        for (auto match = heading.globalMatch(words); match.hasNext();)
            written << match.next().captured(1);
        QCOMPARE(written, termIds());
    }

    void eachSaysWhatItIs_data() { eachTerm(); }
    void eachSaysWhatItIs() {
        QFETCH(QString, id);
        const ExplainedTerm term = *findTerm(id);
        QCOMPARE(term.id, id);
        QVERIFY(!term.names.isEmpty() && !term.title.isEmpty());
        const auto words = term.paragraph.split(' ').size();
        QVERIFY2(words >= 40 && words <= 130, qPrintable(QString::number(words)));
        QVERIFY2(term.paragraph.endsWith('.'), qPrintable(term.paragraph.right(20)));
    }

    void eachCitesPapersThatThereAre_data() { eachTerm(); }
    void eachCitesPapersThatThereAre() {
        QFETCH(QString, id);
        const std::string source = findTerm(id)->source.toStdString();
        QVERIFY2(!papersCited(source).empty(), source.c_str());
        for (const QString& part : QString::fromStdString(source).split("; "))
            QVERIFY2(part.startsWith("FORMULAS.md, section") || !papersCited(part.toStdString()).empty(),
                     qPrintable(part));
    }

    void eachLeadsToPagesAndTermsThatThereAre_data() { eachTerm(); }
    void eachLeadsToPagesAndTermsThatThereAre() {
        QFETCH(QString, id);
        const ExplainedTerm term = *findTerm(id);
        const QString page = term.page.section('#', 0, 0), heading = term.page.section('#', 1);
        QVERIFY2(manualPageNames().contains(page), qPrintable(term.page));
        QVERIFY2(heading.isEmpty() || anchorsOfManual(page).contains(heading), qPrintable(term.page));
        QVERIFY(term.related.size() >= 2);
        for (const QString& other : term.related)
            QVERIFY2(termIds().contains(other) && other != id, qPrintable(other));
    }

    // A picture of numbers that move, with words on both axes.
    void eachHasAPicture_data() { eachTerm(); }
    void eachHasAPicture() {
        QFETCH(QString, id);
        const Explanation explanation = explained(*findTerm(id), std::nullopt);
        const TermPicture& picture = explanation.picture;
        QVERIFY(explanation.example && explanation.noRun);
        QVERIFY(!picture.handleLabel.isEmpty() && !picture.resultLabel.isEmpty());
        QVERIFY(picture.ends.least < picture.ends.most &&
                (!picture.ends.logarithmic || picture.ends.least > 0));
        const Operand* handle = explanation.moved().operand(picture.handle);
        QVERIFY2(handle, picture.handle.c_str());
        QVERIFY(handle->value >= picture.ends.least && handle->value <= picture.ends.most);
        std::set<double> results;
        for (const DrawnCurve& curve : explanation.curves) {
            QCOMPARE(curve.handle.size(), curve.result.size());
            QVERIFY(curve.handle.size() >= 10);
            for (const double result : curve.result)
                QVERIFY2(std::isfinite(result), qPrintable(id));
            results.insert(curve.result.begin(), curve.result.end());
        }
        QVERIFY2(results.size() >= 8, "the picture does not move");
        for (const WorkedFormula& formula : explanation.filled.formulas) {
            QVERIFY2(std::isfinite(formula.result()), formula.inValues().c_str());
            for (const Operand& operand : formula.operands)
                QVERIFY2(!operand.meaning.empty(), operand.symbol.c_str());
        }
    }

    // No two terms quarrel over a word, and what a form calls a parameter is one.
    void namesAreOneTermsOwn() {
        QSet<QString> names, parameters;
        for (const ExplainedTerm& term : explainedTerms()) {
            for (const QString& name : QStringList{term.id} + term.names) {
                if (name == term.id && term.names.contains(name)) continue;
                QVERIFY2(!names.contains(name), qPrintable(term.id + ": " + name));
                names.insert(name);
            }
            for (const QString& id : term.parameters) {
                QVERIFY2(!parameters.contains(id), qPrintable(id));
                parameters.insert(id);
                bool known = false;
                for (const Mechanism& mechanism : mechanisms())
                    known =
                        known || findParameter(mechanism.descriptor.parameters, id.toStdString()) != nullptr;
                QVERIFY2(known, qPrintable("no mechanism has the parameter " + id));
            }
        }
        QVERIFY(parameters.size() > 25);
    }

    void titlesOfTheWindowAreUnderstood_data() {
        QTest::addColumn<QString>("title");
        QTest::addColumn<QString>("term");
        QTest::newRow("letter") << "ε"
                                << "epsilon";
        QTest::newRow("label of a form") << "&Threshold:"
                                         << "threshold";
        QTest::newRow("with a unit") << "Noise σ, votes"
                                     << "sigma";
        QTest::newRow("column") << "guaranteed ε"
                                << "epsilon";
        QTest::newRow("axis") << "guaranteed ε at δ = 1e-6"
                              << "epsilon";
        QTest::newRow("axis of orders") << "Rényi order α"
                                        << "order";
        QTest::newRow("measure") << "AUPRC"
                                 << "auprc";
        QTest::newRow("count") << "queries asked"
                               << "queries";
        QTest::newRow("kind") << "kind"
                              << "kind";
        QTest::newRow("a word within a word") << "unkindly"
                                              << "";
        QTest::newRow("a letter of a word") << "T-shirt"
                                            << "";
        QTest::newRow("nothing") << "seed"
                                 << "";
        QTest::newRow("name") << "Name"
                              << "";
    }
    void titlesOfTheWindowAreUnderstood() {
        QFETCH(QString, title);
        QFETCH(QString, term);
        QCOMPARE(TermNames().inTitle(title), term);
    }

    void theManualListsThemAll() {
        QFile page(projectFile("resources/manual/explain.md"));
        QVERIFY(page.open(QIODevice::ReadOnly));
        QVERIFY2(QString::fromUtf8(page.readAll()).contains(tableOfTerms()),
                 "renew its table by epsiloscope explain --markdown");
    }
};

TEST_WITH_EVENTS(TermsTest)
#include "TermsTest.moc"
