// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/language/SpokenLanguage.h"

#include "tests/testing/TestProgram.h"
#include "tests/testing/WrittenFile.h"
#include "ui/language/Said.h"
#include "ui/manual/ManualPages.h"
#include "ui/widgets/Theme.h"

#include <QAction>
#include <QApplication>
#include <QMenu>
#include <QProcess>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

const char* const german = R"(<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de">
<context><name>core</name>
<message><source>not private</source><translation>nicht privat</translation></message>
<message><source>no noise makes %1 queries cost at most ε = %2</source>
<translation>bei ε = %2 gibt es kein Rauschen für %1 Anfragen</translation></message>
</context>
<context><name>epsiloscope::LanguageMenu</name>
<message><source>&amp;Language</source><translation>&amp;Sprache</translation></message>
</context>
</TS>
)";

} // namespace

/// Which language is spoken, and where it is found.
class SpokenLanguageTest : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> folder_;
    std::unique_ptr<QSettings> settings_;

    QStringList folders() const { return {folder_->path()}; }
    void writeGerman() const {
        const QString release = QStandardPaths::findExecutable(
            "lrelease", {"/usr/lib/qt6/bin", "/usr/lib64/qt6/bin", "/usr/local/lib/qt6/bin"});
        if (release.isEmpty()) QSKIP("lrelease (package qt6-l10n-tools) is missing");
        const QString source = write(*folder_, "epsiloscope_de.ts", german);
        QCOMPARE(
            QProcess::execute(release, {"-silent", source, "-qm", folder_->filePath("epsiloscope_de.qm")}),
            0);
    }

private slots:
    void init() {
        folder_ = std::make_unique<QTemporaryDir>();
        settings_ = std::make_unique<QSettings>(folder_->filePath("settings.ini"), QSettings::IniFormat);
        qunsetenv("EPSILOSCOPE_LANGUAGE");
    }

    void theCommandLineComesBeforeTheVariableAndThatBeforeTheChoice() {
        QCOMPARE(wantedLanguage({}, settings_.get(), folders()), plainEnglish); // the system's is C
        rememberLanguage(settings_.get(), "fr");
        QCOMPARE(wantedLanguage({}, settings_.get(), folders()), QStringLiteral("fr"));
        qputenv("EPSILOSCOPE_LANGUAGE", "de");
        QCOMPARE(wantedLanguage({}, settings_.get(), folders()), QStringLiteral("de"));
        QCOMPARE(wantedLanguage("en-XA", settings_.get(), folders()), QStringLiteral("en-XA"));
    }

    void aLanguageThatIsNotThereIsToldWithThoseThatAre() {
        const auto spoken = SpokenLanguage::speak("tlh", folders());
        QVERIFY(!spoken);
        QCOMPARE(spoken.error().what, std::string("there is no language \"tlh\""));
        QVERIFY(spoken.error().mend.find("en, en-XA") != std::string::npos);
        QVERIFY(!SpokenLanguage::now());
    }

    void aBrokenFileIsTold() {
        write(*folder_, "epsiloscope_de.qm", "no translation at all");
        const auto spoken = SpokenLanguage::speak("de", folders());
        QVERIFY(!spoken);
        QCOMPARE(spoken.error().what, std::string("this is no translation"));
        QVERIFY(spoken.error().where.ends_with("epsiloscope_de.qm"));
    }

    void aTranslationInAFolderIsSpoken() {
        writeGerman();
        if (QTest::currentTestFailed() || !QFile::exists(folder_->filePath("epsiloscope_de.qm"))) return;
        QCOMPARE(languagesIn(folders()), (QStringList{"en", "de", "en-XA"}));
        QCOMPARE(nameOfLanguage("de"), QStringLiteral("Deutsch"));
        const auto spoken = SpokenLanguage::speak("de", folders());
        QVERIFY2(spoken, spoken ? "" : spoken.error().message().c_str());
        QCOMPARE(said("not private"), QStringLiteral("nicht privat"));
        QCOMPARE(said(Sentence("no noise makes %1 queries cost at most ε = %2", {"400", "0.1"})),
                 QStringLiteral("bei ε = 0.1 gibt es kein Rauschen für 400 Anfragen"));
        // What is not translated stays English.
        QCOMPARE(said("add or remove one record"), QStringLiteral("add or remove one record"));
        QWidget window;
        QCOMPARE(newLanguageMenu(settings_.get(), &window)->title(), QStringLiteral("&Sprache"));
    }

    void pagesOfTheManualAreReadInTheLanguageWhereThereAreSome() {
        QDir(folder_->path()).mkpath("manual/en-XA");
        write(*folder_, "manual/en-XA/budget.md", "# In another language\n");
        const auto spoken = SpokenLanguage::speak("en-XA", folders());
        QVERIFY(spoken);
        QCOMPARE(titleOfManualText(*manualText("budget")), QStringLiteral("In another language"));
        QVERIFY(manualText("window")->startsWith("# "));
    }

    void theMenuRemembersAndSaysThatItIsOfTheNextStart() {
        QWidget window;
        QMenu* menu = newLanguageMenu(settings_.get(), &window);
        const auto* when = menu->findChild<QAction*>("languageFromNextStart");
        emit menu->aboutToShow();
        QCOMPARE(when->text(), QStringLiteral("This window speaks it"));
        menu->findChild<QAction*>("language.en-XA")->trigger();
        QCOMPARE(rememberedLanguage(settings_.get()), QStringLiteral("en-XA"));
        emit menu->aboutToShow();
        QVERIFY2(when->text().endsWith("from the next start on"), qPrintable(when->text()));
        menu->findChild<QAction*>("language.")->trigger();
        QCOMPARE(rememberedLanguage(settings_.get()), QString());
    }
};

TEST_WITH_WINDOWS(SpokenLanguageTest)
#include "SpokenLanguageTest.moc"
