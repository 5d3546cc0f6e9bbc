// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Json.h"
#include "tests/testing/TestProgram.h"
#include "ui/charging/LedgerWorker.h"
#include "ui/views/registry/Registry.h"
#include "ui/views/shared/Workspace.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QPointer>
#include <QtTest>

using namespace epsiloscope;

namespace {

/// A view in a workspace of its own.
struct ViewAlone {
    RunList runs{};
    LedgerWorker ledgers{{}};
    Workspace at{runs, ledgers, 1};
    MadeView made;
    std::unique_ptr<QWidget> widget;

    explicit ViewAlone(const ViewKind& kind) : made(madeView(kind, at)), widget(made.widget) {}

    template <class Part> QList<QPointer<Part>> parts() const {
        QList<QPointer<Part>> all;
        for (Part* part : made.widget->template findChildren<Part*>())
            all << part;
        return all;
    }
    /// As a person would in every list and on every check mark.
    void chooseOtherwise() const {
        for (const auto& box : parts<QComboBox>()) {
            if (!box || box->count() < 2) continue;
            const int other = box->currentIndex() == box->count() - 1 ? 0 : box->count() - 1;
            box->setCurrentIndex(other);
            emit box->activated(other);
        }
        for (const auto& button : parts<QAbstractButton>())
            if (button && button->isCheckable()) button->setChecked(!button->isChecked());
    }
};

} // namespace

class KeptViewsTest : public QObject {
    Q_OBJECT

    static void everyKeptView() {
        QTest::addColumn<qsizetype>("place");
        const auto& kinds = viewKinds();
        for (std::size_t i = 0; i < kinds.size(); ++i)
            QTest::newRow(qPrintable(kinds[i].id)) << static_cast<qsizetype>(i);
    }
    static const ViewKind& kind(qsizetype place) { return viewKinds()[static_cast<std::size_t>(place)]; }

private slots:
    void aViewAsItIsMadeKeepsNothing_data() { everyKeptView(); }
    void aViewAsItIsMadeKeepsNothing() {
        QFETCH(const qsizetype, place);
        const ViewAlone view(kind(place));
        QCOMPARE(static_cast<bool>(view.made.state), static_cast<bool>(view.made.restore));
        if (!view.made.state) return;
        QCOMPARE(view.made.state().dump(), std::string("{}"));
        QVERIFY(view.made.restore(Json::object()));
        QCOMPARE(view.made.state().dump(), std::string("{}"));
    }

    void whatIsChosenComesBack_data() { everyKeptView(); }
    void whatIsChosenComesBack() {
        QFETCH(const qsizetype, place);
        const ViewAlone first(kind(place)), second(kind(place));
        if (!first.made.state) return;
        first.chooseOtherwise();
        const Json state = first.made.state();
        const auto restored = second.made.restore(state);
        QVERIFY2(restored.ok(), restored.ok() ? "" : restored.error().message().c_str());
        QCOMPARE(second.made.state().dump(), state.dump());
        second.made.tick();
        QCOMPARE(second.made.state().dump(), state.dump());
        QVERIFY(first.made.restore(Json::object()));
        QCOMPARE(first.made.state().dump(), std::string("{}"));
    }

    void whatIsNoObjectIsAnError_data() { everyKeptView(); }
    void whatIsNoObjectIsAnError() {
        QFETCH(const qsizetype, place);
        const ViewAlone view(kind(place));
        if (view.made.restore) QVERIFY(!view.made.restore(Json::array()));
    }
};

TEST_WITH_WINDOWS(KeptViewsTest)
#include "KeptViewsTest.moc"
