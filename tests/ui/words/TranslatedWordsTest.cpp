// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/ProjectFile.h"
#include "tests/testing/TestProgram.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QtTest>

using namespace epsiloscope;

namespace {

// What is written the same in every language.
const QStringList sameEverywhere{"DejaVu Sans",
                                 "DejaVu Sans Mono",    // fonts
                                 "epsiloscope help %1", // a command
                                 "Home, End",           // keys
                                 "Made-up language",    // which has accents of its own
                                 // of a page of the manual
                                 "| term | answers to | what it is |\\n|---|---|---|\\n"};

// ui/export is left out: what a file says in each language is the same, so that it can be read again.
const QStringList roomsOfWords{
    "ui/data",      "ui/explain", "ui/language", "ui/charging",  "ui/lessons", "ui/live",   "ui/manual",
    "ui/mechanism", "ui/parts",   "ui/plots",    "ui/presenter", "ui/quiz",    "ui/report", "ui/runs",
    "ui/session",   "ui/start",   "ui/sweep",    "ui/views",     "ui/widgets", "ui/window", "ui/words"};

/// Whether a literal as it stands in a source is a person's: two words, of two or more letters each, with a
/// blank between them. Keys have no blanks, patterns no words; tags count as blanks.
bool isForPeople(QString literal) {
    static const QRegularExpression blanks(R"(<[^>]*>|&\w+;|\\[nt])");
    static const QRegularExpression twoWords(R"(\p{L}{2,}\S* (.* )?\S*\p{L}{2,})");
    return literal.replace(blanks, QStringLiteral(" ")).contains(twoWords);
}

/// "file: words" of each literal that no translation would see.
QStringList untranslatedIn(const QString& path, const QString& source) {
    static const QRegularExpression untranslated(
        R"(\b(?:QString|QStringLiteral|QLatin1String|QLatin1StringView)\(\s*((?:\x22(?:[^\x22\\\n]|\\.)*\x22\s*)+)\))");
    static const QRegularExpression joint(R"(\x22\s*\x22)"), ends(R"(^\x22|\x22\s*$)");
    QStringList found;
    for (auto each = untranslated.globalMatch(source); each.hasNext();) {
        const QString literal = each.next().captured(1).remove(joint).remove(ends);
        if (isForPeople(literal) && !sameEverywhere.contains(literal)) found << path + ": " + literal;
    }
    return found;
}

} // namespace

class TranslatedWordsTest : public QObject {
    Q_OBJECT
private slots:
    void wordsAreToldFromKeys() {
        const QStringList words{"No bags are chosen", "too\\nnoisy", "; %1 % clipped at step %2",
                                "the check’s noise: <b>%1</b>"};
        for (const QString& each : words)
            QVERIFY2(isForPeople(each), qPrintable(each));
        const QStringList keys{"reference/one-in-n", "run%1/%2", "<span style='color:%1'>%2</span>",
                               "%1 ± %2", "ε = %1, δ = %2"};
        for (const QString& each : keys)
            QVERIFY2(!isForPeople(each), qPrintable(each));
    }

    void literalsOfSeveralLinesAreRead() {
        const QString source = "tr(\"said to people\") + QStringLiteral(\"in two\\n\"\n    \" lines\")";
        QCOMPARE(untranslatedIn("x", source), QStringList{"x: in two\\n lines"});
    }

    void peoplesWordsGoThroughTr() {
        const QDir root(testing::projectFile("."));
        QStringList untranslated;
        int files = 0;
        for (const QString& room : roomsOfWords) {
            QDirIterator each(root.filePath(room), {"*.h", "*.cpp"}, QDir::Files,
                              QDirIterator::Subdirectories);
            for (; each.hasNext(); ++files) {
                QFile file(each.next());
                QVERIFY(file.open(QIODevice::ReadOnly));
                untranslated << untranslatedIn(root.relativeFilePath(file.fileName()),
                                               QString::fromUtf8(file.readAll()));
            }
        }
        QVERIFY(files > 300);
        QVERIFY2(untranslated.isEmpty(), qPrintable(untranslated.join('\n')));
    }
};

TEST_ALONE(TranslatedWordsTest)
#include "TranslatedWordsTest.moc"
