// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/Program.h"
#include "tests/testing/TestProgram.h"
#include "tests/testing/WrittenFile.h"

#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

using namespace epsiloscope::testing;

namespace {

QString withoutEscapes(QString roff) {
    static const QRegularExpression font("\\\\f[BIR]");
    return roff.remove(font).replace("\\-", "-").replace("\\(aq", "'").replace("\\(rs", "\\");
}

// The items of a command: "--out DIR" and what it means.
QStringList itemsOf(const QString& page, const QString& verb) {
    const QString section = page.section(".SS " + verb + "\n", 1).section("\n.S", 0, 0);
    QStringList items;
    const QStringList parts = section.split(".TP\n", Qt::SkipEmptyParts);
    for (const QString& part : parts)
        items << withoutEscapes(part).trimmed();
    return items;
}

QStringList lines(const QByteArray& text) {
    return QString::fromUtf8(text).split('\n', Qt::SkipEmptyParts);
}

} // namespace

// `list manpage`: the page that the package has for man, made from the declarations of the verbs.
class ManPageTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        page_ = QString::fromUtf8(callWell({"list", "manpage"}).out);
        QVERIFY(page_.contains("\n.SH NAME\nepsiloscope \\- "));
        QVERIFY(page_.contains("\n.SH EXIT STATUS\n0 done, "));
    }

    void everyOptionOfEveryVerbStandsInIt_data() {
        QTest::addColumn<QString>("verb");
        const QStringList words = lines(callProgram({"complete", "--", ""}).out);
        for (const QString& word : words)
            if (!word.startsWith('-') && !word.startsWith('@')) QTest::newRow(qPrintable(word)) << word;
    }
    void everyOptionOfEveryVerbStandsInIt() {
        QFETCH(QString, verb);
        const QStringList items = itemsOf(page_, verb);
        QVERIFY2(!items.isEmpty() && items.first().startsWith("epsiloscope " + verb),
                 qPrintable(items.join('|')));
        QString usages;
        for (const QString& item : items)
            usages += item.section('\n', 0, 0) + "\n";
        const QStringList options = lines(callProgram({"complete", "--", verb, "-"}).out);
        for (const QString& option : options) {
            const QRegularExpression whole("(^|[ ,])" + option + "($|[ ,])",
                                           QRegularExpression::MultilineOption);
            QVERIFY2(option == "--help" || usages.contains(whole), qPrintable(option));
        }
    }

    void everyItemSaysSomething() {
        const QStringList items = page_.section(".SH COMMANDS", 1).split(".TP\n").mid(1);
        QVERIFY(items.size() > 100);
        for (const QString& item : items)
            QVERIFY2(item.count('\n') >= 2 && item.section('\n', 1, 1).size() > 3, qPrintable(item));
    }

    // Of a terminal that has no Greek letters as of one that has them.
    void manSetsItWithoutAWarning_data() {
        QTest::addColumn<QString>("locale");
        QTest::newRow("UTF-8") << "C.UTF-8";
        QTest::newRow("ASCII") << "C";
    }
    void manSetsItWithoutAWarning() {
        QFETCH(QString, locale);
        if (QStandardPaths::findExecutable("man").isEmpty()) QSKIP("there is no man here");
        const QTemporaryDir folder;
        const QString file = write(folder, "epsiloscope.1", page_.toUtf8());
        QProcess man;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert("LC_ALL", locale);
        environment.insert("MANWIDTH", "80");
        man.setProcessEnvironment(environment);
        man.start("man", {"--warnings", "-l", file});
        const ProgramOutcome outcome = outcomeOf(man);
        QCOMPARE(outcome.exitCode, 0);
        QCOMPARE(outcome.err, QByteArray());
        QVERIFY(outcome.out.contains(locale == "C" ? "sigma1, sigma2" : "σ₁, σ₂"));
    }

private:
    QString page_;
};

TEST_WITH_EVENTS(ManPageTest)
#include "ManPageTest.moc"
