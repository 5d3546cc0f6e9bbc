// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/panel/DataPanel.h"
#include "ui/views/charts/ChartBoard.h"
#include "ui/widgets/BuiltInFiles.h"
#include "ui/widgets/Theme.h"
#include "ui/window/LiveForms.h"
#include "ui/window/MainWindow.h"
#include "ui/window/ResultsPane.h"
#include "ui/window/RunSession.h"

#include <QAbstractButton>
#include <QApplication>
#include <QComboBox>
#include <QCommandLineParser>
#include <QElapsedTimer>
#include <QPixmap>
#include <QSlider>
#include <QtTest>

#include <cstdio>
#include <functional>

// Takes the README's picture of the window (target "screenshot"): two runs, and a live one that
// followed the slider.
//   WindowPicture OUT.png [--dark] [--data FILE] [--size 1280x800] [--experiment FILE.json …]
namespace {

using namespace epsiloscope;

void waitFor(const std::function<bool()>& done, int milliseconds = 120000) {
    QElapsedTimer watch;
    watch.start();
    while (!done() && watch.elapsed() < milliseconds)
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
}

void press(MainWindow& window, const char* button) {
    window.findChild<QAbstractButton*>(QLatin1String(button))->click();
}

void runToTheEnd(MainWindow& window) {
    press(window, "run");
    waitFor([&] { return window.session() == nullptr; });
}

// The mechanisms that the picture compares, by what their names contain.
void choose(MainWindow& window, const char* mechanism) {
    auto* box = window.findChild<QComboBox*>("mechanism");
    const int row = box->findText(QString::fromUtf8(mechanism), Qt::MatchContains);
    box->setCurrentIndex(row);
    emit box->activated(row);
}

// The slider of ε, so many notches to the left: the live run follows.
void drag(MainWindow& window, int notches) {
    auto* slider = window.findChild<QSlider*>("epsilonSlider");
    for (int i = 0; i < notches; ++i)
        slider->setValue(slider->value() - 1);
    waitFor([&] { return window.runs()->live() != nullptr && !window.live()->run()->working(); });
}

void settle(MainWindow& window) {
    waitFor([&] { return !window.results()->view<ChartBoard>("charts")->dirty(); });
    waitFor([] { return false; }, 200);
}

} // namespace

int main(int argc, char** argv) {
    QApplication application(argc, argv);
    QCommandLineParser parser;
    parser.addOption({"dark", "dark palette"});
    parser.addOption({"data", "a dataset", "FILE"});
    parser.addOption({"size", "of the window", "WxH", "1440x900"});
    parser.addOption({"empty", "take it before any run"});
    parser.process(application);
    if (parser.positionalArguments().size() != 1) parser.showHelp(2);
    applyTheme(parser.isSet("dark") ? ThemeChoice::Dark : ThemeChoice::Light);

    MainWindow window(0, nullptr, viewKinds(), firstExperiment());
    const QStringList size = parser.value("size").split('x');
    window.resize(size.value(0).toInt(), size.value(1).toInt());
    window.show();
    waitFor([&] { return window.dataPanel()->dataset() != nullptr; });
    if (parser.isSet("data")) {
        const auto before = window.dataPanel()->dataset();
        window.open(parser.value("data"));
        waitFor([&] { return window.dataPanel()->dataset() != before; });
    }
    if (!parser.isSet("empty")) {
        choose(window, "Subsample");
        runToTheEnd(window);
        choose(window, "GNMax");
        runToTheEnd(window);
        window.live()->choose(true);
        drag(window, 5);
        waitFor([&] { return window.live()->curve().complete() && !window.live()->curve().working(); });
    }
    settle(window);
    if (!window.grab().save(parser.positionalArguments().first())) {
        std::fprintf(stderr, "%s cannot be written\n", qPrintable(parser.positionalArguments().first()));
        return 1;
    }
    return 0;
}
