// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/Console.h"
#include "app/Verbs.h"
#include "core/ledger/LedgerLock.h"
#include "ui/language/SpokenLanguage.h"
#include "ui/presenter/ClassCopy.h"
#include "ui/presenter/Presenter.h"
#include "ui/quiz/QuizDialog.h"
#include "ui/spoken/ReadAloud.h"
#include "ui/widgets/BuiltInFiles.h"
#include "ui/widgets/Theme.h"
#include "ui/window/EndingSignals.h"
#include "ui/window/LiveForms.h"
#include "ui/window/MainWindow.h"
#include "ui/window/SessionKeeper.h"

#include <QAction>
#include <QApplication>
#include <QCommandLineParser>
#include <QDebug>
#include <QDir>
#include <QFileInfo>
#include <QProcess>
#include <QSettings>
#include <QStandardPaths>

#include <algorithm>
#include <memory>
#include <optional>
#include <tuple>
#include <unistd.h>
#include <utility>

namespace epsiloscope::app {

namespace {

bool canBeOpened(const QString& word) {
    return word.startsWith("sample:") || QFileInfo::exists(word);
}

// Told before Qt looks for a display: a mistyped command should not end in its words about plugins.
Result<void> checkOpenedWords(const QStringList& words) {
    const QString first = words.isEmpty() ? QString() : words.first();
    if (!first.isEmpty() && !first.startsWith('-') && !canBeOpened(first))
        return Error{"\"" + first.toStdString() + "\" is neither a command nor a file", "command line",
                     "see epsiloscope --help"};
    const bool display = qEnvironmentVariableIsSet("DISPLAY") || qEnvironmentVariableIsSet("WAYLAND_DISPLAY");
    if (!display && !qEnvironmentVariableIsSet("QT_QPA_PLATFORM") && !words.contains("-platform"))
        return Error{"there is no display to open a window on", "command line",
                     "use a command such as epsiloscope run; see epsiloscope --help"};
    return {};
}

// "DISPLAY=:7", of what says where windows are to be.
QStringList wantedDisplay() {
    QStringList wanted;
    for (const char* variable : {"QT_QPA_PLATFORM", "WAYLAND_DISPLAY", "DISPLAY"})
        if (const QString value = qEnvironmentVariable(variable); !value.isEmpty())
            wanted << QStringLiteral("%1=%2").arg(variable, value);
    return wanted;
}

/// Where no window can be opened Qt says so in a page about its plugins and aborts. While one of these lives
/// that is one sentence and an exit; what Qt says where all goes well is passed on in the end.
class DisplayAsked final {
public:
    DisplayAsked() : before_(qInstallMessageHandler(&DisplayAsked::hear)) {}
    ~DisplayAsked() {
        qInstallMessageHandler(before_);
        for (const QString& words : std::exchange(said_, {}))
            qWarning().noquote() << words;
    }
    DisplayAsked(const DisplayAsked&) = delete;
    DisplayAsked& operator=(const DisplayAsked&) = delete;

private:
    static void hear(QtMsgType type, const QMessageLogContext&, const QString& words) {
        said_ << words;
        if (type != QtFatalMsg) return;
        const QStringList wanted = wantedDisplay();
        _exit(complain({wanted.isEmpty()
                            ? Sentence("no window can be opened")
                            : Sentence("no window can be opened (%1)", {wanted.join(", ").toStdString()}),
                        "command line",
                        "name the display that there is, or use a command such as epsiloscope run; see "
                        "epsiloscope --help"}));
    }

    inline static QStringList said_; // a handler is a function
    QtMessageHandler before_;
};

} // namespace

int openWindow(const QStringList& words, int& argc, char** argv) {
    if (const auto checked = checkOpenedWords(words); !checked) return complain(checked.error());
    QCommandLineParser parser;
    parser.addOption({"threads", "threads of the engine", "N"});
    parser.addOption({"new", "an empty window, whatever was left open the last time"});
    parser.addOption({"language", "language that the window speaks", "NAME"});
    parser.addOption({"show", "what another window has copied for the class", "STRING"});
    // Qt's own options (-platform and the like) are taken out of argv by QApplication; here they would only
    // be in the way.
    std::optional<DisplayAsked> asked(std::in_place);
    const QApplication application(argc, argv);
    asked.reset();
    const EndingSignals ending(&EndingSignals::closeAllAndEnd);
    QApplication::setDesktopFileName("io.github.epsiloscope.Epsiloscope");
    speakChoicesByName(); // before there is one
    makeResourcesAvailable();
    QApplication::setWindowIcon(QIcon(":/epsiloscope.svg"));
    QStringList own = QApplication::arguments().mid(1);
    if (!parser.parse(QStringList{"epsiloscope"} + own))
        return complain(
            {parser.errorText().toStdString(), words.join(' ').toStdString(), "see epsiloscope --help"});
    const QStringList files = parser.positionalArguments();
    const auto missing = std::ranges::find_if_not(files, canBeOpened);
    if (missing != files.end())
        return complain({"\"" + missing->toStdString() + "\" is no file", files.join(' ').toStdString(),
                         "see epsiloscope --help"});
    QSettings settings;
    // What is kept names the person's files: nobody else may look into these folders.
    for (const QString& folder : {QStandardPaths::writableLocation(QStandardPaths::AppDataLocation),
                                  QFileInfo(settings.fileName()).absolutePath()})
        std::ignore = makeOwnFolder(folder.toStdString());
    auto language =
        SpokenLanguage::speak(wantedLanguage(parser.value("language"), &settings, languageFolders()));
    if (!language) {
        const int code = complain(language.error());
        if (parser.isSet("language")) return code;
        // Chosen once, or by the environment, and gone since: the window opens, in English.
        language = SpokenLanguage::speak(plainEnglish);
    }
    applyTheme(rememberedTheme(&settings));
    MainWindow window(parser.value("threads").toInt(), std::make_unique<QSettings>(), viewKinds(),
                      firstExperiment());
    const Presenter presenter(window, &settings);
    ClassCopy shared(window);
    QObject offers;
    QuizDialog::offerIn(window, &settings, &offers);
    window.showRemembered();
    QObject::connect(&window, &MainWindow::windowWanted, [](const QStringList& wanted) {
        QProcess::startDetached(QApplication::applicationFilePath(), wanted);
    });
    window.live()->followSamples();
    window.show();
    if (parser.isSet("show"))
        shared.show(parser.value("show"), QDir::currentPath());
    else if (!files.isEmpty())
        window.open(files);
    else if (!parser.isSet("new"))
        window.sessions()->reopen();
    return QApplication::exec();
}

} // namespace epsiloscope::app
