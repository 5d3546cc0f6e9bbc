// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/WindowLook.h"

#include "tests/testing/TestProgram.h"
#include "tests/ui/widgets/LargeScreen.h"
#include "tests/ui/window/HomeOfWindows.h"

#include <QScreen>

using namespace epsiloscope;
using namespace epsiloscope::testing;

/// Where windows stand, frames included.
class WindowLookTest : public QObject {
    Q_OBJECT

    HomeOfWindows home_;

    std::unique_ptr<MainWindow> started() const {
        auto window = std::make_unique<MainWindow>(
            1, std::make_unique<QSettings>(home_.home->filePath("settings.ini"), QSettings::IniFormat));
        window->showRemembered();
        window->show();
        [&] { QVERIFY(QTest::qWaitForWindowExposed(window.get())); }();
        QCoreApplication::processEvents();
        return window;
    }
    Json rememberedPlace() const {
        const QSettings settings(home_.home->filePath("settings.ini"), QSettings::IniFormat);
        return Json::parse(settings.value("window/look").toString().toStdString())["place"];
    }

private slots:
    void init() { home_.move(); }

    void theFirstWindowFitsTheScreenWithItsFrame() {
        const auto window = started();
        QVERIFY2(window->frameGeometry() != window->geometry(), "there is no frame to fit");
        const QRect room = window->screen()->availableGeometry();
        QTRY_VERIFY(room.contains(window->frameGeometry()));
        QVERIFY(window->height() > room.height() - 8);
    }

    void aMaximisedWindowComesBackToThePlaceItHad() {
        auto window = started();
        window->resize(window->minimumSizeHint());
        window->move(7, 5);
        QCoreApplication::processEvents();
        for (int start = 0; start < 3; ++start) {
            window->showMaximized();
            QCoreApplication::processEvents();
            window->close();
            const Json place = rememberedPlace();
            QCOMPARE(place[0], 7);
            QCOMPARE(place[1], 5);
            window = started();
            QVERIFY(window->isMaximized());
            window->showNormal();
            QCoreApplication::processEvents();
            QCOMPARE(window->pos(), QPoint(7, 5));
        }
    }
};

EPSILOSCOPE_TEST(WindowLookTest, const LargeScreen screen(QSize(1280, 800), true);
                 QApplication application(argc, argv); application.setAttribute(Qt::AA_Use96Dpi, true);)
#include "WindowLookTest.moc"
