// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/ReportHtml.h"

#include "core/base/Wording.h"
#include "core/report/HtmlText.h"
#include "core/report/ReportStyle.h"

namespace epsiloscope {

namespace {

// Style alone comes from the file itself; everything else is refused by whatever shows it.
constexpr const char* loadsNothing =
    "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; img-src data:; style-src "
    "'unsafe-inline'\">\n";

const char* classOf(ReportTone tone) {
    if (tone == ReportTone::Plain) return "";
    return tone == ReportTone::Caution ? " class=\"caution\"" : " class=\"stop\"";
}

// A text as short as a figure stands on one line.
std::string cellInHtml(const std::string& text) {
    constexpr std::size_t mostBytes = 12;
    return concat(text.size() > mostBytes ? "<td>" : "<td class=\"short\">", htmlText(text), "</td>");
}

std::string tableInHtml(const ReportTable& table) {
    const std::string caption = htmlText(table.caption);
    std::string html = concat("<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"", caption,
                              "\">\n<table>\n<caption>", caption, "</caption>\n<thead><tr>");
    for (const std::string& column : table.columns)
        html += concat("<th scope=\"col\">", htmlText(column), "</th>");
    html += "</tr></thead>\n<tbody>\n";
    for (const std::vector<std::string>& row : table.rows) {
        html += "<tr>";
        for (std::size_t i = 0; i < row.size(); ++i)
            html += i == 0 ? concat("<th scope=\"row\">", htmlText(row[i]), "</th>") : cellInHtml(row[i]);
        html += "</tr>\n";
    }
    return html + "</tbody>\n</table>\n</div>\n";
}

// Folded content stands behind its fold and not within: browsers print what is within a closed one only if
// they are new, or if a script opens it.
std::string folded(std::string_view kind, std::string_view summary, std::string_view content) {
    return concat("<details class=\"", kind, "\"><summary>", summary, "</summary></details>\n", content);
}

// Each of several numbers stands with whose it is.
std::string valuesInHtml(const ReportQuantity& quantity) {
    std::string html;
    for (const ReportNumber& number : quantity.numbers) {
        if (!number.of.empty()) html += concat(" <span class=\"of\">", htmlText(number.of), "</span>");
        html += concat(" <span class=\"value\">", htmlText(number.value), "</span>");
        if (quantity.meaning.empty() && !number.meaning.empty())
            html += concat(" <span class=\"meaning\">", htmlText(number.meaning), "</span>");
    }
    return html;
}

std::string quantityInHtml(const ReportQuantity& quantity) {
    std::string summary = htmlText(quantity.label) + valuesInHtml(quantity);
    if (!quantity.meaning.empty())
        summary += concat(" <span class=\"meaning\">", htmlText(quantity.meaning), "</span>");
    std::string html =
        concat("<dl class=\"folded\"><dt>formula</dt><dd><code>", htmlText(quantity.symbols), "</code></dd>");
    for (const ReportNumber& number : quantity.numbers)
        html += concat("<dt>", number.of.empty() ? std::string("with values") : htmlText(number.of),
                       "</dt><dd><code>", htmlText(number.formula.filled), "</code></dd>");
    if (!quantity.source.empty()) html += concat("<dt>from</dt><dd>", htmlText(quantity.source), "</dd>");
    return folded("number", summary, html + "</dl>\n");
}

std::string chartInHtml(const ReportChart& chart) {
    std::string html = "<figure>\n";
    html += inlineSvg(chart.svg, chart.name + "-", chart.title + ": " + chart.axes);
    html += concat("\n<figcaption>", htmlText(chart.title), ": ", htmlText(chart.axes), "</figcaption>\n");
    for (const std::string& warning : chart.warnings)
        html += concat("<p class=\"stop\">", htmlText(warning), "</p>\n");
    return html + "</figure>\n";
}

std::string dataInHtml(const ReportChart& chart, std::string_view summary) {
    if (chart.data.rows.empty()) return {};
    return folded("table", summary, concat("<div class=\"folded\">\n", tableInHtml(chart.data), "</div>\n"));
}

/// Writes one block after the other.
class BlocksInHtml {
public:
    BlocksInHtml(const std::vector<ReportChart>& charts, std::optional<std::size_t> inFront)
        : charts_(charts), inFront_(inFront) {}
    std::string take() { return std::move(html_); }

    void operator()(const ReportParagraph& paragraph) {
        html_ += concat("<p", classOf(paragraph.tone), ">", htmlText(paragraph.text), "</p>\n");
    }
    void operator()(const ReportHeading& heading) {
        html_ += concat("<h3>", htmlText(heading.text), "</h3>\n");
    }
    void operator()(const ReportList& list) {
        if (list.items.empty()) return;
        html_ += "<ul>\n";
        for (const std::string& item : list.items)
            html_ += concat("<li>", htmlText(item), "</li>\n");
        html_ += "</ul>\n";
    }
    void operator()(const ReportTable& table) {
        if (!table.rows.empty()) html_ += tableInHtml(table);
    }
    void operator()(const ReportNumbers& numbers) {
        for (const ReportQuantity& quantity : quantitiesOf(numbers))
            html_ += quantityInHtml(quantity);
    }
    void operator()(const ReportCode& code) {
        html_ += concat("<p class=\"codename\">", htmlText(code.caption), "</p>\n<pre><code>",
                        htmlText(code.text), "</code></pre>\n");
    }
    void operator()(const ReportLinks& links) {
        if (links.links.empty()) return;
        html_ += "<ul>\n";
        for (const ReportLink& link : links.links) {
            const std::string text = htmlText(link.text), address = htmlText(link.address);
            html_ += address.empty()
                         ? concat("<li>", text, "</li>\n")
                         : concat("<li>", text, " <a href=\"", address, "\">", address, "</a></li>\n");
        }
        html_ += "</ul>\n";
    }
    void operator()(const ReportChartHere&) {
        if (inFront_) html_ += chartInHtml(charts_[*inFront_]);
    }
    void operator()(const ReportChartsHere&) {
        if (charts_.empty()) html_ += "<p>There is no chart of this.</p>\n";
        if (inFront_) html_ += dataInHtml(charts_[*inFront_], "The numbers of the chart on the first page");
        for (std::size_t i = 0; i < charts_.size(); ++i)
            if (i != inFront_)
                html_ += chartInHtml(charts_[i]) + dataInHtml(charts_[i], "The numbers of this chart");
    }

private:
    const std::vector<ReportChart>& charts_;
    std::optional<std::size_t> inFront_;
    std::string html_;
};

// The first section lies open, the others are folded.
std::string sectionInHtml(const ReportSection& section, std::string content, bool first) {
    const std::string id = htmlText(section.id);
    const std::string title = htmlText(section.title);
    // Validators of old know no heading within a summary.
    const std::string heading =
        concat("<span class=\"h2\" role=\"heading\" aria-level=\"2\" id=\"", id, "\">", title, "</span>");
    content = first ? concat("<h2 id=\"", id, "\">", title, "</h2>\n", content)
                    : folded("section", heading, concat("<div class=\"folded\">\n", content, "</div>\n"));
    return concat("<section", first ? " class=\"first\"" : "", " aria-labelledby=\"", id, "\">\n", content,
                  "</section>\n");
}

std::string sectionsInHtml(const Report& report, const std::vector<ReportChart>& charts) {
    std::vector<std::string> names;
    for (const ReportChart& chart : charts)
        names.push_back(chart.name);
    const auto inFront = chartInFront(report, names);
    std::string html;
    for (const ReportSection& section : report.sections) {
        BlocksInHtml blocks(charts, inFront);
        for (const ReportBlock& block : section.blocks)
            std::visit(blocks, block);
        html += sectionInHtml(section, blocks.take(), &section == &report.sections.front());
    }
    return html;
}

std::string contentsInHtml(const Report& report) {
    std::string html = "<nav aria-label=\"Contents\">\n<ul>\n";
    for (const ReportSection& section : report.sections)
        html +=
            concat("<li><a href=\"#", htmlText(section.id), "\">", htmlText(section.title), "</a></li>\n");
    return html + "</ul>\n</nav>\n";
}

} // namespace

std::string reportAsHtml(const Report& report, const std::vector<ReportChart>& charts) {
    const std::string title = htmlText(report.title);
    std::string html = concat(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" "
        "content=\"width=device-width, initial-scale=1\">\n",
        loadsNothing, "<meta name=\"generator\" content=\"", htmlText(report.madeBy), "\">\n<title>", title,
        "</title>\n<style>", reportStyle, "</style>\n</head>\n<body>\n<header>\n<h1>", title,
        "</h1>\n<p>A report by ", htmlText(report.madeBy),
        ". Open a section to read on, and a number in it to see its formula with the values filled in.</p>\n"
        "</header>\n",
        contentsInHtml(report), "<main>\n", sectionsInHtml(report, charts));
    return html + "</main>\n</body>\n</html>\n";
}

} // namespace epsiloscope
