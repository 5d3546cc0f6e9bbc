// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learners/registry/Learners.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "tests/testing/ProjectFile.h"
#include "tests/testing/TestProgram.h"
#include "tests/ui/language/ShownTexts.h"
#include "tests/ui/widgets/ClippedTexts.h"
#include "tests/ui/widgets/LargeScreen.h"
#include "ui/data/panel/DataPanel.h"
#include "ui/language/Said.h"
#include "ui/language/SpokenLanguage.h"
#include "ui/lessons/LessonLibrary.h"
#include "ui/views/registry/Registry.h"
#include "ui/window/LiveForms.h"
#include "ui/window/MainWindow.h"

#include <QFile>
#include <QMenu>
#include <QRegularExpression>
#include <QXmlStreamReader>
#include <QtTest>

#include <set>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

/// Asked last: it hears of every text that the translation does not have. What core says and translators are
/// not given is data.
class Untranslated final : public QTranslator {
public:
    QString translate(const char* context, const char* source, const char*, int) const override {
        const QString text = QString::fromUtf8(source);
        if (QLatin1String(context).startsWith(QLatin1String("epsiloscope::")) ||
            (QLatin1String(context) == QLatin1String("core") && core_.contains(text)))
            texts_.insert(text);
        return {};
    }
    bool isEmpty() const override { return false; }

    const std::set<QString>& texts() const { return texts_; }

    /// One a line, as core_words.py lists them.
    void giveCore(const QString& list) { core_ = list.split(u'\n'); }

private:
    QStringList core_;
    mutable std::set<QString> texts_;
};

struct Message {
    QString context, source, translation;
    bool finished = true;
};

std::vector<Message> messagesOf(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) return {};
    QXmlStreamReader xml(&file);
    std::vector<Message> all;
    QString context;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement) continue;
        if (xml.name() == u"name")
            context = xml.readElementText();
        else if (xml.name() == u"message")
            all.push_back({context, {}, {}});
        else if (xml.name() == u"source")
            all.back().source = xml.readElementText();
        else if (xml.name() == u"translation") {
            all.back().finished = !xml.attributes().hasAttribute("type");
            all.back().translation = xml.readElementText();
        }
    }
    return all;
}

QStringList holesIn(const QString& text) {
    static const QRegularExpression hole(QStringLiteral("%L?\\d|%n"));
    QStringList all;
    for (auto each = hole.globalMatch(text); each.hasNext();)
        all << each.next().captured();
    all.removeDuplicates();
    all.sort();
    return all;
}

/// A text wherever it stands within another, its holes filled.
QRegularExpression within(const QString& source) {
    static const QRegularExpression hole(QStringLiteral("%L?\\d"));
    QStringList pieces;
    for (const QString& piece : QString(source).remove(u'&').split(hole))
        pieces << QRegularExpression::escape(piece);
    return QRegularExpression(QStringLiteral("(?<!\\w)") + pieces.join(QStringLiteral(".*")) +
                                  QStringLiteral("(?!\\w)"),
                              QRegularExpression::DotMatchesEverythingOption);
}

bool hasWord(QString text) {
    static const QRegularExpression hole(QStringLiteral("%L?\\d")), word(QStringLiteral("[A-Za-z]{3,}"));
    return text.remove(hole).contains(word);
}

/// "&Save" and "Save &as": s and a.
QChar mnemonicOf(const QString& text) {
    const qsizetype at = QString(text).replace(QStringLiteral("&&"), QStringLiteral("  ")).indexOf(u'&');
    return at >= 0 && at + 1 < text.size() ? text[at + 1].toLower() : QChar();
}

std::unique_ptr<MainWindow> firstScreen() {
    auto window = std::make_unique<MainWindow>(2);
    window->live()->choose(false);
    window->resize(1280, 800);
    window->show();
    [&] {
        QVERIFY(QTest::qWaitForWindowExposed(window.get()));
        QTRY_VERIFY_WITH_TIMEOUT(window->dataPanel()->dataset(), 20000);
    }();
    QTest::qWait(200);
    return window;
}

/// Every menu of the window, as it is when it opens.
QList<QMenu*> menusOf(const MainWindow& window) {
    QList<QMenu*> menus = window.findChildren<QMenu*>();
    for (QMenu* menu : menus)
        emit menu->aboutToShow();
    return menus;
}

QMap<QString, QString> textsOfMenus(const MainWindow& window) {
    QMap<QString, QString> all;
    for (const QMenu* menu : menusOf(window))
        for (const QAction* action : menu->actions())
            if (action->isVisible()) all.insert(action->text(), menu->objectName());
    return all;
}

} // namespace

/// The German translation that comes with the program. EPSILOSCOPE_GERMAN_PICTURE=FILE writes a picture of
/// the first screen.
class GermanTest : public QObject {
    Q_OBJECT

    Untranslated untranslated_;
    std::unique_ptr<SpokenLanguage> language_;
    std::unique_ptr<MainWindow> window_;

    /// Names: of columns, classes, measures, papers and documents. They are the same in each language.
    QStringList sameInBoth() const {
        QStringList same{"AUROC", "AUPRC"};
        for (const Column& column : window_->dataPanel()->dataset()->table.columns) {
            same << QString::fromStdString(column.name);
            for (const std::string& category : column.categories)
                same << QString::fromStdString(category);
        }
        for (const Mechanism& mechanism : mechanisms())
            same << QString::fromStdString(mechanism.descriptor.citation);
        for (const Lesson& lesson : builtInLessons())
            same << QString::fromStdString(lesson.title);
        return same;
    }
    /// The English that stands in these texts: what no translation was found for.
    QStringList englishIn(const QMap<QString, QString>& shown) const {
        QStringList missing(untranslated_.texts().begin(), untranslated_.texts().end());
        const QStringList same = sameInBoth();
        QStringList english;
        for (const QString& text : missing) {
            if (!hasWord(text) || same.contains(text)) continue;
            const QRegularExpression somewhere = within(text);
            for (auto each = shown.begin(); each != shown.end(); ++each)
                if (QString(each.key()).remove(u'&').contains(somewhere))
                    english << QStringLiteral("%1: “%2” has “%3”").arg(each.value(), each.key(), text);
        }
        english.removeDuplicates();
        return english;
    }
    static void verifyNone(const QStringList& found) {
        for (const QString& each : found)
            qInfo().noquote() << each;
        QCOMPARE(found.size(), 0);
    }

private slots:
    void initTestCase() {
        if (!languagesIn({":/languages"}).contains("de"))
            QSKIP("built without lrelease (package qt6-l10n-tools)");
        QFile core(QStringLiteral(":/words/core-words.txt"));
        QVERIFY(core.open(QIODevice::ReadOnly));
        untranslated_.giveCore(QString::fromUtf8(core.readAll()));
        QCoreApplication::installTranslator(&untranslated_);
        auto spoken = SpokenLanguage::speak("de", {":/languages"});
        QVERIFY2(spoken, spoken ? "" : spoken.error().message().c_str());
        language_ = std::move(spoken).value();
        window_ = firstScreen();
        QVERIFY(window_->dataPanel()->dataset());
    }
    void cleanupTestCase() {
        window_.reset();
        language_.reset();
        QCoreApplication::removeTranslator(&untranslated_);
    }

    void theFirstScreenIsGerman() {
        ShownTexts shown;
        shown.addVisible(window_.get());
        QVERIFY(shown.places().size() > 150);
        verifyNone(englishIn(shown.places()));
    }

    void menusAreGerman() {
        const QMap<QString, QString> shown = textsOfMenus(*window_);
        QVERIFY(shown.size() > 80);
        verifyNone(englishIn(shown));
    }

    void noKeyStandsTwice() {
        QMap<QString, QStringList> together;
        for (const QMenu* menu : menusOf(*window_)) {
            const QString name = menu->objectName() + QString::number(quintptr(menu), 16);
            for (const QAction* action : menu->actions())
                if (action->isVisible()) together[name] << action->text();
        }
        QStringList& ofWindow = together["window"];
        for (const QAbstractButton* button : window_->findChildren<QAbstractButton*>())
            if (button->isVisible()) ofWindow << button->text();
        for (const ViewKind& kind : viewKinds())
            ofWindow << kind.title;
        QStringList twice;
        for (auto each = together.begin(); each != together.end(); ++each) {
            QMap<QChar, QString> taken;
            for (const QString& text : each.value()) {
                const QChar key = mnemonicOf(text);
                if (key.isNull()) continue;
                if (taken.contains(key))
                    twice << QStringLiteral("%1: %2 and %3").arg(each.key(), taken.value(key), text);
                taken.insert(key, text);
            }
        }
        verifyNone(twice);
    }

    void noTextOfTheFirstScreenIsCutOff() {
        QStringList cut;
        const auto look = [&] {
            cut.clear();
            for (const ClippedText& text : clippedTexts(*window_))
                cut << text.inWords();
            return cut.isEmpty();
        };
        if (!QTest::qWaitFor(look, 5000)) verifyNone(cut); // layouts follow each other
        const QString picture = qEnvironmentVariable("EPSILOSCOPE_GERMAN_PICTURE");
        if (!picture.isEmpty()) window_->grab().save(picture);
    }

    void everyMechanismIsExplained() {
        QStringList missing;
        QTranslator file;
        QVERIFY(file.load(":/languages/epsiloscope_de.qm"));
        const auto check = [&](const std::string& text) {
            const QString english = QString::fromStdString(text);
            if (hasWord(english) && said(text) == english &&
                file.translate("core", english.toUtf8().constData()).isEmpty())
                missing << english;
        };
        for (const Mechanism& mechanism : mechanisms()) {
            check(mechanism.descriptor.title);
            check(mechanism.descriptor.explanation);
            for (const ParameterDescriptor& parameter : mechanism.descriptor.parameters) {
                check(parameter.label);
                check(parameter.help);
            }
        }
        for (const Learner& learner : learners()) {
            check(learner.title);
            check(learner.explanation);
        }
        verifyNone(missing);
    }

    void everyHoleIsFilled() {
        const std::vector<Message> all = messagesOf(projectFile("resources/languages/epsiloscope_de.ts"));
        QVERIFY(all.size() > 2000);
        QStringList wrong;
        for (const Message& each : all)
            if (!each.finished || each.translation.isEmpty() ||
                holesIn(each.source) != holesIn(each.translation) ||
                mnemonicOf(each.source).isNull() != mnemonicOf(each.translation).isNull())
                wrong << each.context + QStringLiteral(": ") + each.source;
        verifyNone(wrong);
    }
};

EPSILOSCOPE_TEST(GermanTest, const LargeScreen screen; QApplication application(argc, argv);
                 application.setAttribute(Qt::AA_Use96Dpi, true);)
#include "GermanTest.moc"
