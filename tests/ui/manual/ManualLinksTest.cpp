// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/ProjectFile.h"
#include "tests/testing/TestProgram.h"
#include "ui/manual/ManualPages.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>
#include <QSet>
#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

constexpr const char* manualFolder = "resources/manual";
constexpr int longestReadme = 200;

QString projectText(const QString& path) {
    QFile file(projectFile(qPrintable(path)));
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

QStringList pagesOfProject() {
    QStringList pages;
    for (const QString& file : QDir(projectFile(manualFolder)).entryList({"*.md"}))
        pages << manualFolder + ("/" + file);
    return pages;
}

// Without blocks of code, in which # is a comment and ](…) no link.
QString wordsOfPage(const QString& path) {
    static const QRegularExpression block("^```.*?^```", QRegularExpression::MultilineOption |
                                                             QRegularExpression::DotMatchesEverythingOption);
    return projectText(path).remove(block);
}

QStringList linksOfPage(const QString& path) {
    static const QRegularExpression link("\\]\\(([^)\\s]+)\\)");
    QStringList links;
    for (auto match = link.globalMatch(wordsOfPage(path)); match.hasNext();)
        links << match.next().captured(1);
    return links;
}

QStringList anchorsOfPage(const QString& path) {
    static const QRegularExpression heading("^#+ (.+)$", QRegularExpression::MultilineOption);
    QStringList anchors;
    for (auto match = heading.globalMatch(wordsOfPage(path)); match.hasNext();)
        anchors << headingAnchor(match.next().captured(1));
    return anchors;
}

// The file that a link of a page leads to, as a path of the project.
QString linkedPath(const QString& page, const QString& link) {
    const QString file = link.section('#', 0, 0);
    return file.isEmpty() ? page : QDir::cleanPath(QFileInfo(page).path() + "/" + file);
}

} // namespace

// README and manual as files: what they link to is there.
class ManualLinksTest : public QObject {
    Q_OBJECT

private slots:
    void theReadmeIsShort() {
        const qsizetype lines = projectText("README.md").count('\n');
        QVERIFY2(lines > 50 && lines <= longestReadme, qPrintable(QString::number(lines)));
    }

    void everyLinkLeadsSomewhere_data() {
        QTest::addColumn<QString>("page");
        for (const QString& page : QStringList{"README.md"} + pagesOfProject())
            QTest::newRow(qPrintable(page)) << page;
    }

    void everyLinkLeadsSomewhere() {
        QFETCH(QString, page);
        QVERIFY(!projectText(page).isEmpty());
        for (const QString& link : linksOfPage(page)) {
            if (!QUrl(link).isRelative()) continue;
            const QString path = linkedPath(page, link);
            QVERIFY2(QFileInfo(projectFile(qPrintable(path))).isFile(), qPrintable(link));
            if (const QString anchor = link.section('#', 1); !anchor.isEmpty())
                QVERIFY2(anchorsOfPage(path).contains(anchor), qPrintable(link));
        }
    }

    void pagesLinkToPagesAndPicturesAlone() {
        // The window and `help` have nothing else to show.
        for (const QString& page : pagesOfProject())
            for (const QString& link : linksOfPage(page))
                if (QUrl(link).isRelative())
                    QVERIFY2(link.endsWith(".svg") ? QFile::exists(":/manual/" + link)
                                                   : pagesOfProject().contains(linkedPath(page, link)),
                             qPrintable(page + ": " + link));
    }

    void everyPageIsReachedFromTheReadmeAndFromTheFirstPage() {
        const QString first = manualFolder + QStringLiteral("/%1.md").arg(manualStartPage);
        for (const QString& start : {QStringLiteral("README.md"), first}) {
            QStringList reached = {start};
            for (qsizetype i = 0; i < reached.size(); ++i)
                for (const QString& link : linksOfPage(reached[i]))
                    if (const QString path = linkedPath(reached[i], link);
                        path.endsWith(".md") && !reached.contains(path))
                        reached << path;
            for (const QString& page : pagesOfProject())
                QVERIFY2(reached.contains(page), qPrintable(start + " does not lead to " + page));
        }
    }

    void everyPageBeginsWithItsTitle_data() {
        QTest::addColumn<QString>("page");
        for (const QString& page : pagesOfProject())
            QTest::newRow(qPrintable(page)) << page;
    }

    void everyPageBeginsWithItsTitle() {
        QFETCH(QString, page);
        const QString name = QFileInfo(page).completeBaseName();
        const auto text = manualText(name);
        QVERIFY2(text, "not compiled in");
        QVERIFY2(text->startsWith("# "), qPrintable(text->left(40)));
        QCOMPARE(titleOfManualText(*text), text->section('\n', 0, 0).mid(2));
        QVERIFY2(projectText(page).endsWith(*text), "another text was compiled in");
    }

    void titlesAndHeadingsAreUnambiguous() {
        QSet<QString> titles;
        for (const QString& name : manualPageNames())
            titles << titleOfManualText(*manualText(name));
        QCOMPARE(titles.size(), manualPageNames().size());
        for (const QString& page : pagesOfProject()) {
            QStringList anchors = anchorsOfPage(page);
            QVERIFY2(anchors.removeDuplicates() == 0, qPrintable(page));
        }
    }

    void anchorsAreThoseOfGithub() {
        QCOMPARE(headingAnchor("The tab Records"), QString("the-tab-records"));
        QCOMPARE(headingAnchor("Who is misjudged?"), QString("who-is-misjudged"));
        QCOMPARE(headingAnchor("What ε covers"), QString("what-ε-covers"));
        QCOMPARE(headingAnchor("`plot`, and what it draws"), QString("plot-and-what-it-draws"));
        QCOMPARE(headingAnchor("A data-dependent ε_1"), QString("a-data-dependent-ε_1"));
    }

    void aPageThatIsNotThereIsNone() {
        QVERIFY(!manualText("nothing"));
        QVERIFY(!manualText(""));
        QVERIFY(!manualText("../sample-experiment.json"));
    }
};

TEST_WITH_EVENTS(ManualLinksTest)
#include "ManualLinksTest.moc"
