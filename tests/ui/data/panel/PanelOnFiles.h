// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/testing/WrittenFile.h"
#include "tests/ui/data/panel/SmallTable.h"
#include "tests/ui/widgets/ShownWidget.h"
#include "ui/data/columns/ColumnsModel.h"
#include "ui/data/columns/ColumnsView.h"
#include "ui/data/opening/ImportDialog.h"
#include "ui/data/opening/LabelMapDialog.h"
#include "ui/data/panel/DataPanel.h"
#include "ui/data/panel/PreparationForm.h"
#include "ui/widgets/Theme.h"

#include <QAction>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QtTest>

#include <memory>
#include <stop_token>
#include <thread>

namespace epsiloscope::testing {

inline DataReference reference(const QString& path) {
    DataReference made;
    made.path = path.toStdString();
    return made;
}

/// A visible data panel and a folder for the files it opens: what the tests of the panel share.
class PanelOnFiles {
protected:
    void begin() {
        applyTheme(ThemeChoice::Light);
        folder_ = std::make_unique<QTemporaryDir>();
        panel_ = std::make_unique<DataPanel>();
        putOnScreen(*panel_, {380, 600});
        panel_->preparation()->resize(380, 700); // which the window lays out
    }
    void end() { panel_.reset(); }
    QString write(const QString& name, const QByteArray& content) {
        return testing::write(*folder_, name, content);
    }
    void load(const DataReference& what) {
        QSignalSpy changed(panel_.get(), &DataPanel::datasetChanged);
        panel_->open(what);
        QVERIFY(changed.wait());
    }
    void loadPeople() { load(reference(write("people.csv", kPeople))); }
    template <class T> T* part(const char* name) const { return panel_->findChild<T*>(name); }
    void click(const char* name) { QTest::mouseClick(part<QWidget>(name), Qt::LeftButton); }
    Experiment written() const {
        Experiment experiment;
        panel_->write(experiment);
        return experiment;
    }
    /// Of that what a person or the file said.
    DataReference said() const {
        DataReference reference = written().data;
        panel_->forgetUnsaid(reference);
        return reference;
    }
    /// What the roles mean that an experiment is given.
    Result<Schema> schemaWritten() const {
        const auto dataset = panel_->dataset();
        if (!QTest::qVerify(dataset != nullptr, "dataset", "nothing is loaded", __FILE__, __LINE__))
            return Error{"nothing is loaded", "", ""};
        const Table* test = dataset->test ? &*dataset->test : nullptr;
        return schemaFor(dataset->table, written().data.roles(), test);
    }
    /// The question that a doubtful file raises.
    ImportDialog* question() const { return panel_->findChild<ImportDialog*>(); }
    void openAndAwaitQuestion(const DataReference& what) {
        panel_->open(what);
        QTRY_VERIFY_WITH_TIMEOUT(question() && question()->isVisible(), 20000);
    }
    void answer(const char* button) {
        QTest::mouseClick(question()->findChild<QPushButton*>(button), Qt::LeftButton);
        QTRY_VERIFY(!question());
    }
    /// A panel that loads small.csv at once and everything else never.
    void loadSmallOnly() {
        panel_ = std::make_unique<DataPanel>(
            [](const DataReference& asked, const LoadProgress&, const std::stop_token& stop,
               const BesideLoading&) -> Result<std::shared_ptr<const Dataset>> {
                while (asked.path != "small.csv" && !stop.stop_requested())
                    std::this_thread::yield();
                return smallDataset(asked.path);
            });
        panel_->preparation()->resize(380, 700);
        panel_->show();
        load(reference("small.csv"));
    }
    LabelMapDialog* groupingDialog() const { return panel_->window()->findChild<LabelMapDialog*>(); }
    QString notes() const { return part<QLabel>("readingNotes")->text(); }
    /// "4 columns", and which file they are of.
    QString count() const { return part<QLabel>("columnsCount")->text(); }
    QString fileShown() const { return part<QLabel>("columnsCount")->toolTip(); }
    /// What the label's row says of its classes.
    QString labelWords() const {
        const ColumnsModel& columns = *panel_->columns();
        return columns.index(std::max(0, columns.label()), 0).data(Qt::ToolTipRole).toString();
    }
    /// Does something in the open menu of the label's row.
    template <class Act> void inLabelMenu(Act act) const {
        auto* table = panel_->findChild<ColumnsTable*>();
        table->setCurrentIndex(table->model()->index(panel_->columns()->label(), 0));
        QTest::keyClick(table, Qt::Key_Return);
        auto* menu = table->findChild<QMenu*>("roleMenu");
        act(*menu);
        menu->close();
        QCoreApplication::sendPostedEvents(menu, QEvent::DeferredDelete);
    }
    /// The positive class that is offered and chosen; empty: there is no choice.
    QString positiveShown() const {
        QString shown;
        inLabelMenu([&](const QMenu& menu) {
            const auto* choices = menu.findChild<QMenu*>("positiveClass");
            for (const QAction* each : choices ? choices->actions() : QList<QAction*>())
                if (each->isChecked()) shown = each->text();
        });
        return shown;
    }
    void choosePositive(const QString& name) const {
        inLabelMenu([&](const QMenu& menu) {
            menu.findChild<QAction*>(QStringLiteral("positiveClass.") + name)->trigger();
        });
    }
    bool offersGrouping() const {
        bool offers = false;
        inLabelMenu([&](const QMenu& menu) { offers = menu.findChild<QAction*>("groupClasses"); });
        return offers;
    }
    void group() const {
        inLabelMenu([](const QMenu& menu) { menu.findChild<QAction*>("groupClasses")->trigger(); });
    }

    std::unique_ptr<QTemporaryDir> folder_;
    std::unique_ptr<DataPanel> panel_;
};

} // namespace epsiloscope::testing
