// SPDX-License-Identifier: GPL-3.0-or-later
// One thing has one name: what the code calls a trial is a repeat to everybody else.
#include "tests/testing/ProjectFile.h"
#include "tests/testing/TestProgram.h"
#include "ui/manual/ManualPages.h"

#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

QStringList otherTermsIn(const QString& words) {
    static const QRegularExpression terms("\\b(trials?|repetitions?|IQR|nats of RDP)\\b",
                                          QRegularExpression::CaseInsensitiveOption);
    QStringList found;
    for (auto each = terms.globalMatch(words); each.hasNext();)
        found << each.next().captured();
    return found;
}

} // namespace

class OneTermTest : public QObject {
    Q_OBJECT

private slots:
    void theWindowSaysRepeat() {
        static const QRegularExpression shown("\\btr\\(\\s*((?:\"(?:[^\"\\\\]|\\\\.)*\"\\s*)+)");
        std::size_t texts = 0;
        QDirIterator sources(projectFile("ui"), {"*.cpp", "*.h"}, QDir::Files, QDirIterator::Subdirectories);
        while (sources.hasNext()) {
            QFile file(sources.next());
            QVERIFY(file.open(QIODevice::ReadOnly));
            const QString source = QString::fromUtf8(file.readAll());
            for (auto each = shown.globalMatch(source); each.hasNext(); ++texts) {
                const QString text = each.next().captured(1).remove('&');
                QVERIFY2(otherTermsIn(text).isEmpty(), qPrintable(file.fileName() + ": " + text));
            }
        }
        QVERIFY2(texts > 500, "the texts of the window are not found");
    }

    // Names in code, such as `trials`, are those of files and options.
    void theManualSaysRepeat() {
        static const QRegularExpression code("```.*?```|`[^`\n]*`",
                                             QRegularExpression::DotMatchesEverythingOption);
        for (const QString& page : manualPageNames()) {
            const QStringList found = otherTermsIn(manualText(page).value_or(QString()).remove(code));
            QVERIFY2(found.isEmpty(), qPrintable(page + ": " + found.join(", ")));
        }
    }

    // What a release promises and what a run spent have a word each; the glossary has those of the papers.
    void theManualSaysPromisedAndSpent() {
        static const QRegularExpression code("```.*?```|`[^`\n]*`",
                                             QRegularExpression::DotMatchesEverythingOption);
        static const QRegularExpression others("guaranteed ε|headline|data-(in)?dependent|if votes were told",
                                               QRegularExpression::CaseInsensitiveOption);
        for (const QString& page : manualPageNames()) {
            // Lists that are written from declarations and names.
            if (QStringList{"glossary", "explain", "keys", "release-bytes"}.contains(page)) continue;
            const auto found = others.match(manualText(page).value_or(QString()).remove(code));
            QVERIFY2(!found.hasMatch(), qPrintable(page + ": " + found.captured()));
        }
    }

    // δ bounds by how much a chance may exceed e^ε times another. That a loss exceeds ε is another chance,
    // and with Gaussian noise a larger one.
    void nobodySaysThatDeltaIsHowLikelyThePromiseFails() {
        static const QRegularExpression wrong(
            "(chance|probability)[\\s\"]+with[\\s\"]+which[^.]{0,40}\\bmay[\\s\"]+fail");
        std::size_t texts = 0;
        for (const char* folder : {"core", "ui", "app", "resources"}) {
            QDirIterator files(projectFile(folder), {"*.cpp", "*.h", "*.md"}, QDir::Files,
                               QDirIterator::Subdirectories);
            for (; files.hasNext(); ++texts) {
                QFile file(files.next());
                QVERIFY(file.open(QIODevice::ReadOnly));
                const auto found = wrong.match(QString::fromUtf8(file.readAll()));
                QVERIFY2(!found.hasMatch(), qPrintable(file.fileName() + ": " + found.captured()));
            }
        }
        QVERIFY2(texts > 1000, "the texts are not found");
    }
};

TEST_WITH_EVENTS(OneTermTest)
#include "OneTermTest.moc"
